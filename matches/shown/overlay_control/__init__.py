"""The control page of an overlay: its address, and what it shows."""
