"""The Onward league of the demonstration."""

from clvr.demonstration.texts.league import Announcement, DemonstrationLeague, GameRules

ANNOUNCEMENTS = (
    Announcement(
        "Night cast, lights off",
        """<p>One of this week's casts is a night cast: the crew will show the first round
<em>without</em> the overlay: no outlines, no names, only what the players see.</p>
<p>If you have never watched Onward that way, make a cup of something and do.</p>""",
    ),
    Announcement(
        "Sides are chosen on the portal from now on",
        """<p>Until now captains agreed on maps and sides in whatever chat was open. From this week
on the order of rule 6.2 is the only one that counts:</p>
<ol><li>the higher-rated team bans,</li>
<li>the other bans,</li>
<li>they pick one map each in the same order,</li>
<li>the third map is drawn from what is left.</li></ol>
<p>The team that did not pick a map chooses the side on it. If both captains agree on something
else, write it down in the match channel <strong>before</strong> the first round.</p>""",
    ),
    Announcement(
        "Confirm your results, please",
        """<p>A friendly reminder from those who settle your disputes on Tuesday nights: when the
other captain has reported the score, you have <strong>two days</strong> to confirm or dispute it.
After that it is confirmed as reported.</p>
<p>A screenshot of each map's final score is evidence. "We all know what happened" is not.</p>""",
    ),
    Announcement(
        "Roster lock after week 8",
        """<p>The roster lock of this season is <strong>when week 8 ends</strong>. Until then a
captain can take in players who are registered, are on no other team and are not on cooldown.</p>
<ul><li>Between <strong>5 and 10 players</strong>, the captain included.</li>
<li>If you leave a team now, you wait <strong>7 days</strong>, so sleep on it.</li>
<li>Staff of a team (coaches, managers) do not count.</li></ul>""",
    ),
    Announcement(
        "Snowpeak: stay off the north ridge",
        """<p>There is a place on the north ridge of Snowpeak from which a player can shoot into
the uplink building and cannot be hit. It is reported to the developers.</p>
<p>Until it is mended: standing there <strong>loses the round</strong>. If you get stuck in the
rocks by accident, say so on the radio and walk out, and nobody will mind.</p>""",
    ),
    Announcement(
        "Week 1 is live",
        """<p>The new season starts with sixteen teams in three divisions. First matches are paired
by rating, close to close, so expect to be tested at once.</p>
<p>Propose a time to your opponents on the match page today; do not be the team that writes on
Friday at 15:58.</p>""",
    ),
    Announcement(
        "Referee course, two evenings",
        """<p>We train new referees before the season. Two evenings, one practice match, and a
certificate that looks better than it needs to. You will learn:</p>
<ul><li>what a referee may decide alone, and what goes to the moderators,</li>
<li>how to pause a match fairly,</li>
<li>how to say no so that both teams thank you.</li></ul>
<p>Write to <a href="mailto:referees@clvr.example">referees@clvr.example</a>.</p>""",
    ),
    Announcement(
        "A season to remember",
        """<p>The final went through all three maps, and the last uplink was sent with <strong>four
seconds</strong> on the clock and one player standing. If you missed it, the recording is linked on
its match page.</p>
<p>The names of the first three are in the <a href="/ocl/champions">champions hall</a>. Thank you
to everyone who played, cast, refereed, or kept quiet on the radio at the right moment.</p>""",
    ),
)

OCL = DemonstrationLeague(
    teams=18,
    welcome=(
        "One life, one uplink, and a radio that has to be enough. Onward's league rewards the "
        "patient: those who clear the stairwell twice, call what they hear, and walk when everyone "
        "else would run. If you like your heart beat audible, you are home."
    ),
    maps=(
        *("Tanker", "Suburbia", "Cargo", "Subway", "Bazaar", "Quarantine", "Abandoned"),
        *("Snowpeak", "Downfall"),
    ),
    announcements=ANNOUNCEMENTS,
    rules=GameRules(
        mode="Uplink, five against five",
        format="A match is the best of three maps, and sides change after every round.",
        win="The first team to win 4 rounds wins the map; two maps win the match.",
        drawn="There are no draws: a round that ends with nobody alive goes to the defenders.",
        map_choice=(
            "The higher-rated team bans one map, then the other; they pick one each in the same "
            "order, and the third is drawn from what is left."
        ),
        pool_exception=(
            "The team that did not pick a map chooses its side; a coin decides the third."
        ),
        conduct_in_round=(
            "Shooting from a place that can't be reached by walking loses the round, as does "
            "leaning the headset through a wall."
        ),
        settings="Friendly fire is on, respawns are off, and radios work between the living alone.",
    ),
    has_rules_as_pdf=False,
    team_crests={
        "Low Noon Rangers": "star",
        "Radio Silence": "bat",
        "Frost Stags": "stag",
        "ברק כחול": "bolt",
        "Harbour Watch": "eye",
        "Uplink Orchestra": "rocket",
        "Steel Herons": "wings",
        "Ghost Platoon": "skull",
        "Olive Drab Dragons": "dragon",
        "Tanker Yard Eagles": "eagle",
        "Third Stairwell": "peaks",
        "Snowline Hounds": "wolf",
        "Bazaar Merchants": "crown",
        "Midnight Cartographers": "moon",
        "Slow Is Smooth": "wave",
        "Crow's Nest": "raven",
        "Navy Anchors": "anchor",
        "Dust Devils Union": "hornet",
        "Ember Brigade": "flame",
        "Long Way Down": "spade",
        "Quiet Professionals' Book Club": "owl",
        "Sierra Bulls": "bull",
        "One Life Left": "heart",
        "Jade Serpents": "viper",
    },
)
