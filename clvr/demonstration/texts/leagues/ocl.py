"""The Onward league's announcements, the newest first."""

from clvr.demonstration.texts.news.announcement import Announcement

OCL_NEWS: tuple[Announcement, ...] = (
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
<p>Whoever did not pick a map chooses the side on it. If both captains agree on something else,
write it down in the match channel <strong>before</strong> the first round.</p>""",
    ),
    Announcement(
        "Confirm your results, please",
        """<p>A friendly reminder from those who settle your disputes on Tuesday nights: when the
other captain has reported the score, you have <strong>two days</strong> to confirm or dispute it.
After that it stands as reported.</p>
<p>A screenshot of each map's final score is evidence. "We all know what happened" is not.</p>""",
    ),
    Announcement(
        "Roster lock after week 8",
        """<p>The roster lock of this season is <strong>when week 8 ends</strong>. Until then a
captain can take in players who are registered, are on no other team and are not on cooldown.</p>
<ul><li>Between <strong>5 and 10 players</strong>, the captain included.</li>
<li>Whoever leaves a team now waits <strong>7 days</strong>, so sleep on it.</li>
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
