"""The X8 league of the demonstration."""

from clvr.demonstration.texts.league import Announcement, DemonstrationLeague, GameRules

ANNOUNCEMENTS = (
    Announcement(
        "Patch day: one hero sits out this week",
        """<p>The last update changed how one hero's shield blocks thrown blades. Until we know
whether that was meant, the hero <strong>can't be picked in league matches</strong>. The ban ends
when the week does, unless we say otherwise here.</p>
<p>Matches that were played before this note count.</p>""",
    ),
    Announcement(
        "Caster wanted: loud, kind, awake at 20:00 UTC",
        """<p>Our Thursday crew lost a voice to a new job on the other side of the planet. If you
know what every power does and can say so before it is over, come and try a practice cast.</p>
<ul><li>You need a decent microphone and a wired connection.</li>
<li>You do not need a camera, a brand, or a catchphrase.</li></ul>""",
    ),
    Announcement(
        "Best of three, and what happens at one all",
        """<p>A match is over when a team has won <strong>two maps</strong>. At one all the third
map is the one that nobody banned or picked, and the team with fewer rounds so far chooses its
side.</p>
<p>Please report each map by its own score. The rating adds the rounds of all maps up, so a close
loss on the third still counts for something.</p>""",
    ),
    Announcement(
        "Look for players before the roster lock",
        """<p>Rosters lock <strong>when week 8 ends</strong>. Two teams are still at four
players, and eleven people in the Discord are looking for a team. We are not good at arithmetic,
but this seems solvable.</p>
<p>Ask to join on a <a href="/xcl/home">team's page</a>; captains answer there.</p>""",
    ),
    Announcement(
        "Server maintenance, one hour on Wednesday",
        """<p>Both match servers restart on <strong>Wednesday at 07:00 UTC</strong> for a new game
build. Practice lobbies will close; league matches are not planned at that hour. Update your
headset the evening before and not when your opponents are waiting.</p>""",
    ),
    Announcement(
        "Season start: twelve teams and no favourite",
        """<p>Ratings at the top are closer than they have ever been: one good evening separates
first from fifth. The pairings of the first week are on the <a href="/xcl/matches">matches
page</a>.</p>
<p>To those who are new: you will lose your first match to someone who knows Nautica by heart. Ask
them afterwards how they did it. <em>They will tell you.</em></p>""",
    ),
    Announcement(
        "Neo-Yakuza joins, and nothing leaves",
        """<p>With five maps in the pool, both teams ban one, both pick one, and the fifth decides.
So for the first time every map has its place in every match.</p>
<p>Practice servers run Neo-Yakuza all week. The paper walls are <strong>not</strong> cover. We
counted how often you believe they are.</p>""",
    ),
    Announcement(
        "Champions crowned on Bedrock",
        """<p>The smallest league had the longest final: three maps, thirty-one rounds, and a draft
that surprised even the team that made it. The podium is in the <a href="/xcl/champions">champions
hall</a>.</p>
<p>Thanks to our volunteers, who gave some four hundred evenings to this season so that you could
argue about hero bans on schedule.</p>""",
    ),
)

XCL = DemonstrationLeague(
    teams=15,
    welcome=(
        "Ten heroes, ten sets of powers, three maps, and no two rounds alike. X8 is where theory "
        "meets a well-timed ultimate. Draft your five, argue about the line-up until midnight, and "
        "let the rating settle who was right."
    ),
    maps=("Bedrock", "Depot", "Midtown", "Nautica", "Neo-Yakuza"),
    announcements=ANNOUNCEMENTS,
    rules=GameRules(
        mode="five against five with heroes",
        format="A match is the best of three maps, and sides change at half-time.",
        win="The first team to win 6 rounds wins the map; two maps win the match.",
        drawn="There are no draws: at 5 to 5 the next round decides.",
        map_choice=(
            "Each team bans one map and picks one, the higher-rated team first; the third map is "
            "the one that is left."
        ),
        pool_exception="A hero that staff have banned can't be picked until the ban is lifted.",
        conduct_in_round=(
            "A power used before the round starts does not count; the round is replayed once. The "
            "second time in a match, the round goes to the other team."
        ),
        settings="Friendly fire is on for weapons and off for powers.",
    ),
    has_rules_as_pdf=True,
    team_crests={
        "Cyber Ravens": "raven",
        "Neo Foxes": "fox",
        "Parallax Five": "eye",
        "Astral Hearts": "heart",
        "Nautica Riptide": "wave",
        "Kőbányai Sárkányok": "flame",
        "Midtown Dragons": "dragon",
        "Bedrock Bulls": "bull",
        "Ultimate Excuses": "spade",
        "Storm Wardens": "helmet",
        "Copper Circuit": "bolt",
        "Rose Blades": "swords",
        "Depot Night Crew": "lantern",
        "White Lotus Owls": "owl",
        "Overclocked Otters": "bear",
        "Zero Cooldown": "stag",
        "Silver Eclipse": "moon",
        "Power Draft": "hammer",
        "Venom Protocol": "viper",
        "Paper Crane Dojo": "wings",
        "Lime Rockets": "rocket",
        "Hex Appeal": "star",
        "Dusk Crowns": "crown",
        "Dawn Patrol": "eagle",
    },
)
