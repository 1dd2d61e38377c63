"""Hexes: coordinates, places on the screen, and paths through a graph of places. Free of any game's words."""
