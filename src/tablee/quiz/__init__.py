"""Questions, their piles, and how one is shown: for every game that asks."""
