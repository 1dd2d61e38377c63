"""Keeping things: saved games, settings, folders. The only place that touches the user’s files."""
