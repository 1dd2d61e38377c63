"""The store: where files lie, saved games, matches from and to saves, settings, remembered set-ups."""
