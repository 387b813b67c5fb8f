"""The laboratory: many games at once, and exact odds."""
