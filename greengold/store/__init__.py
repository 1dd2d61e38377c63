"""The store: where files lie, saved games, settings. Nothing else in the app writes to the disk."""
