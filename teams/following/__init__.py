"""Following teams, players and leagues. What somebody follows is shown to nobody else."""
