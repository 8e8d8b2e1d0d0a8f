"""What a team that disbands or stops playing leaves behind: its open matches."""
