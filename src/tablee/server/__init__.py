"""The table on a network: live tables, seats, messages and what is kept on disk."""
