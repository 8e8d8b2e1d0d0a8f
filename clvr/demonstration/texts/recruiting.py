"""What players and teams of the demonstration say when they look for each other."""

AGENTS: tuple[str, ...] = (
    "Two seasons in another league. I call out, I listen, and I am on time.",
    "New to the league. I want a calm team that trains once a week.",
    "",
    "Former captain. I can lead, but I don’t have to.",
    "I can play any role that you need. Late evenings are best.",
)
"""The texts of free agents' posts."""

PLACES: tuple[str, ...] = (
    "We train on Tuesdays and play for a place in the upper division.",
    "Friendly team. We teach you our calls.",
    "We need one more player for the rest of the season.",
)
"""The texts of teams with open places."""

INVITATION = "We saw your post. Come to our next training and see if you like it."
FOUNDED = "Paper Lanterns"
ASKS_FOR_EXCEPTION = "Our second sniper moved house and is offline for a month."
GIVES_EXCEPTION = "The team lost a player to an injury before the lock."
