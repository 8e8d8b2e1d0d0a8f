"""The Breachers league of the demonstration."""

from clvr.demonstration.texts.league import Announcement, DemonstrationLeague, GameRules

ANNOUNCEMENTS = (
    Announcement(
        "Week 6: you choose the match of the week",
        """<p>Our casters have one free evening and far too many good matches. Vote at the end of
this page; the winner gets the full crew: caster, co-caster and a cameraman who promises to stay out
of the stairwell.</p>
<p>All fixtures are on the <a href="/bcl/matches">matches page</a>. If yours is still without a
time, settle that first: nobody can cast a match that happens "some time Sunday".</p>""",
    ),
    Announcement(
        "Clarified: gadgets thrown before the round starts",
        """<p>Three disputes in two weeks were about the same second, so here is one answer for
everybody. It is rule 7.4 from today.</p>
<ul><li>A gadget that <strong>lands</strong> before the doors unlock does not count. The round is
replayed, once.</li>
<li>A second time in the same match, the round goes to the other team.</li>
<li>A gadget that bounces back at you is still your gadget.</li></ul>
<p>The whole text is under <a href="/bcl/rules">Rules</a>.</p>""",
    ),
    Announcement(
        "Servers down on Thursday morning",
        """<p>The European and North American match servers move to new machines on
<strong>Thursday from 06:00 to 09:00 UTC</strong>. Matches agreed for those hours were asked to
move; if we missed yours, tell a moderator and you will not lose a minute of grace over it.</p>
<p>Asia Pacific is not affected. Ping from Singapore should even improve a little
afterwards.</p>""",
    ),
    Announcement(
        "Rosters lock after week 8",
        """<p>When week 8 ends, rosters are <strong>locked</strong> until the end of the season. A
team with fewer than five players by then plays with substitutes or not at all, so look around
now.</p>
<p>Players who look for a team: keep playing pick-up games on Fridays. Captains watch. They deny it,
but they watch.</p>""",
    ),
    Announcement(
        "Week 1 in numbers",
        """<p>What a start. In the first week of the season:</p>
<ul><li>Skyscraper was picked most, and won most by attackers;</li>
<li>one match ended <strong>6 to 6</strong>, and both captains asked for overtime that we do not
have;</li>
<li>the shortest round was over in eleven seconds. There is a clip. There is always a
clip.</li></ul>
<p>Ratings have moved for the first time: see the <a href="/bcl/standings">standings</a>.</p>""",
    ),
    Announcement(
        "The season has begun",
        """<p>Doors open! Pairings of the first week are out. The rhythm is the one you know:</p>
<ol><li>pairings every <strong>Monday</strong>,</li>
<li>a time agreed by <strong>Friday 16:00 UTC</strong>,</li>
<li>the result in by the <strong>next Monday</strong>.</li></ol>
<p>New this season: both captains see each other's proposals here on the portal, so nobody has to
scroll through four channels to learn when the match is. Good luck, and mind the hinges.</p>""",
    ),
    Announcement(
        "Hideout is back in the pool",
        """<p>You asked, and then you asked louder. After the update that moved the east window,
<strong>Hideout</strong> returns to the map pool beside Factory, Skyscraper and Ship.</p>
<blockquote>"We tested it for three weeks and nobody found the old sight line again. Please prove
us wrong in practice, not in the final." The map committee</blockquote>""",
    ),
    Announcement(
        "Thank you for last season",
        """<p>Ten weeks, not one match lost to a missing referee, and a final that had more people
watching than the first season had players. The <a href="/bcl/champions">champions hall</a> has
three new plaques.</p>
<p>Everything here is run by volunteers after work. If you would like to be one, as a moderator,
caster or cameraman, write to any of us. Experience helps; <em>patience helps more</em>.</p>""",
    ),
)

BCL = DemonstrationLeague(
    teams=20,
    welcome=(
        "Every door is a decision. Five of you go in loud or go in clever, and somewhere on the "
        "other side five people have spent the whole week guessing which. Bring a ram, bring a "
        "plan, and bring someone who remembers to watch the window."
    ),
    maps=("Factory", "Skyscraper", "Hideout", "Ship"),
    announcements=ANNOUNCEMENTS,
    rules=GameRules(
        mode="bomb defusal, five against five",
        format="A match is one map, and sides change after six rounds.",
        win="The first team to win 7 rounds wins the match.",
        drawn="At 6 to 6 the match is drawn. There is no overtime.",
        map_choice="Captains ban in turn, the lower-rated team first, until one map is left.",
        pool_exception="A map that an update has changed is out of the pool for seven days.",
        conduct_in_round=(
            "A gadget that lands before the doors unlock does not count; the round is replayed "
            "once. The second time in a match, the round goes to the other team."
        ),
        settings="Friendly fire is on, the round timer and the economy are the game's own.",
    ),
    has_rules_as_pdf=False,
    team_crests={
        "Iron Lanterns": "lantern",
        "Night Shift Owls": "owl",
        "Crimson Wolves": "wolf",
        "Velvet Hammers": "hammer",
        "The Polite Society for Unreasonably Loud Entrances and Exits": "skull",
        "Second Floor Syndicate": "spade",
        "Amber Sentinels": "helmet",
        "Żelazne Sokoły": "eagle",
        "Doorstep Thunder": "bolt",
        "Concrete Foxes": "fox",
        "Breach Parade": "rocket",
        "Copper Ravens": "raven",
        "Hinge & Purpose": "eye",
        "Last Call Regiment": "star",
        "Static Garden": "flame",
        "Rust Belt Bears": "bear",
        "Skylight Divers": "wings",
        "Spare Keys": "crown",
        "Garnet Knights": "swords",
        "Drywall Enjoyers": "heart",
        "Frost Vipers": "viper",
        "Silent Alarm": "moon",
        "Corner Office Bandits": "shark",
        "Blackout Bats": "bat",
    },
)
