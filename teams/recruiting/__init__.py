"""Players who look for a team, teams that look for players, and invitations."""
