"""The Pavlov Shack league's announcements, the newest first."""

from clvr.demonstration.texts.league import Announcement, DemonstrationLeague, GameRules

ANNOUNCEMENTS = (
    Announcement(
        "Cross-division week: challenge anybody",
        """<p>This week the fence between the divisions is down. Every team may
<strong>challenge</strong> any other team, whatever its rating. It counts in the record and in the
rating like every other match.</p>
<p>Open teams: beating a Masters side is worth a great deal more than losing to one costs. Do the
sums, then press the button on their <a href="/pcl/home">team page</a>.</p>""",
    ),
    Announcement(
        "Night variants: what is allowed",
        """<p>The night variants of <strong>sand</strong>, <strong>santorini</strong> and
<strong>industry</strong> may be played when <em>both</em> captains agree before the match. They
are not in the pool and cannot be picked against the other team's will.</p>
<p>Custom maps (<code>UGC</code> and a number) are for friendlies only. This has always been so,
but it was written down in a place where nobody looked. It is now rule 6.5.</p>""",
    ),
    Announcement(
        "Second match server for Europe",
        """<p>Sunday evenings were crowded: six matches wanted the same hour. We now run a second
server in Frankfurt, so two matches can play side by side from <strong>17:00 to 23:00 UTC</strong>.
You need to do nothing; the match page tells you which one is yours.</p>
<p>It is paid for by the people in the supporters' channel. Buy them a virtual drink.</p>""",
    ),
    Announcement(
        "After the lock there are substitutes",
        """<p>Rosters lock when week 8 ends. From then on nobody joins a team. What a captain can
still do until the end of the season:</p>
<ul><li>change who is co-captain,</li>
<li>ask a free player to substitute in <strong>one</strong> match, when too few of the team can
play.</li></ul>
<p>What nobody can do is pretend that a cousin with the same headset is the same person. We met
that cousin last season.</p>""",
    ),
    Announcement(
        "Scores: rounds, not feelings",
        """<p>Please report the <strong>rounds of both teams</strong>, not "we won". The rating
looks at the margin: 10 to 2 says more than 10 to 8, and both say more than a shrug.</p>
<p>A match that stands at 9 to 9 is a draw. There is no overtime, no knife round and no
coin.</p>""",
    ),
    Announcement(
        "Kick-off: 24 teams, ten weeks",
        """<p>The biggest field we ever had. Three divisions, three regions, one table for each,
and a first week in which nobody has an excuse yet.</p>
<ol><li>Look up your first opponent on the <a href="/pcl/matches">matches page</a>.</li>
<li>Agree on a time by <strong>Friday 16:00 UTC</strong>.</li>
<li>Be on the server ten minutes early, with your headset charged.</li></ol>""",
    ),
    Announcement(
        "How your team was placed in its division",
        """<p>Places were given by the rating at the end of last season, moved a quarter of the way
back to 1500. New teams start at 1500 and are placed after two test matches against division
regulars.</p>
<p>If you think that you are in the wrong division: win. It is the quickest appeal we
offer.</p>""",
    ),
    Announcement(
        "Finals recap, and three empty glasses",
        """<p>Stalingrad in the final, of all maps, and a last round that two casters described at
the same time in two languages. Congratulations to all three on the podium; their names, rosters
and most valuable players are in the <a href="/pcl/champions">champions hall</a>.</p>
<blockquote>"We had no plan for round nineteen. We had a plan for not having a plan." The winning
captain</blockquote>""",
    ),
)

PCL = DemonstrationLeague(
    teams=24,
    welcome=(
        "Plant it, hold it, take it back. Our biggest league runs from first-season hopefuls to "
        "squads that have counted the bullets in your magazine. There is a division for you, a "
        "match every week, and a rivalry you do not know about yet."
    ),
    maps=(
        *("datacenter", "sand", "bridge", "containeryard", "prisonbreak", "station", "industry"),
        *("santorini", "stalingrad"),
    ),
    announcements=ANNOUNCEMENTS,
    rules=GameRules(
        mode="Search and Destroy, five against five",
        format="A match is one map, and sides change after nine rounds.",
        win="The first team to win 10 rounds wins the match.",
        drawn="At 9 to 9 the match is drawn. There is no overtime.",
        map_choice="Captains ban in turn, the lower-rated team first, until one map is left.",
        pool_exception=(
            "Night variants of sand, santorini and industry need both captains' consent; "
            "custom maps (UGC and a number) never count."
        ),
        conduct_in_round=(
            "Boosting on a team mate is allowed; standing inside geometry, or holding a weapon "
            "through it, loses the round."
        ),
        settings="Friendly fire is on, the round timer and the prices are the game's own.",
    ),
    has_rules_as_pdf=True,
    team_crests={
        "Golden Hornets": "hornet",
        "Santorini Social Club": "anchor",
        "Shadow Sharks": "shark",
        "Containeryard Kings": "crown",
        "ذئاب الصحراء": "wolf",
        "Neon Skulls": "skull",
        "Plant Default": "lantern",
        "Royal Lions": "lion",
        "Azure Comets": "star",
        "Sand Pit Vipers": "viper",
        "Østfjord Ørner": "eagle",
        "Bridge Trolls": "hammer",
        "Midrange Menace": "bull",
        "Kiln Street Flames": "flame",
        "Eco Round Heroes": "helmet",
        "Violet Moons": "moon",
        "Lucky Spades": "spade",
        "Station Masters": "bolt",
        "Tidal Wolves": "wave",
        "Half Buy Heartbreakers": "heart",
        "Prism Break": "eye",
        "Datacenter Ghosts": "bat",
        "Rush B Historians": "owl",
        "Granite Peaks": "peaks",
    },
)
