"""Players that are programs: they know the kernel, not the games."""
