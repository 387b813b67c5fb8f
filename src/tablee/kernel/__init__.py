"""What every game offers, and nothing about any game."""
