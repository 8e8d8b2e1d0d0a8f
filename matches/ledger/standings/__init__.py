"""The standings, with each team's form and what the week did to its rating."""
