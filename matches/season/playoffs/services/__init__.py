"""Every change of a playoff."""
