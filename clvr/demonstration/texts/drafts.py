"""What staff of every league are writing: a draft, and an announcement that is planned."""

DRAFT = (
    "Season awards: how we choose",
    (
        "<p>We want to give three awards after week 10. The idea so far:</p>"
        "<table><thead><tr><th>Award</th><th>Who chooses</th></tr></thead><tbody>"
        "<tr><td>Player of the season</td><td>captains</td></tr>"
        "<tr><td>Fairest team</td><td>moderators</td></tr>"
        "<tr><td>Best cast</td><td>everybody</td></tr></tbody></table>"
    ),
)
DRAFT_BEFORE = (DRAFT[0], "<p>We want to give three awards after week 10.</p>")
"""What the draft said before it was edited."""
PLANNED = (
    "Sign up for next season",
    (
        "<p>Teams can sign up for next season from today on. <strong>Captains</strong> ask their "
        "team manager.</p><ul><li>Rosters may change until the season begins.</li>"
        "<li>New teams are welcome.</li></ul>"
    ),
)
