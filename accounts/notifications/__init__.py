"""What the portal tells people: what they must act on, or want to know.

Every app calls `notify`, and `settle` when nothing has to be done about it any more. Each person
chooses for each kind whether only the portal shows it or Discord carries it too, and when Discord
stays quiet.
"""
