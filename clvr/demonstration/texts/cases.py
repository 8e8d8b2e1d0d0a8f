"""What people write in cases."""

REPORTS = (
    "One of their players insulted ours in the voice chat during the whole second half.",
    "They waited until a player of ours had lost the connection, and then started the round.",
)
APPEAL = "My little brother used the headset. He doesn’t have it any longer, and I am sorry."
ACCOUNT = "My old Discord account was hacked. Our captain has known me since the first season."
NOTE = "I asked both captains for their recordings. Wait until Sunday before you decide."
LINK = "https://clips.example/insults"
CHAT = (
    "Round 7 of 13",
    "[all] wait, our flanker lost the connection",
    "[all] please pause",
    "[all] no. ready?",
    "Round 8 begins.",
)
"""A screenshot of the second report."""
