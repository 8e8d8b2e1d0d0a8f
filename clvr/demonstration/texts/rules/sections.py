"""The rules that all leagues share, with each game's own rules in their places."""

from dataclasses import replace

from clvr.demonstration.texts.league import GameRules
from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.demonstration.texts.rules.book import Rulebook, Section, section
from clvr.lib.leagues import LEAGUES, LeagueCode

FORMER = (
    ("A team that has too few players for a match may ask a free player to substitute.", ""),
    ("neither on its roster nor a substitute", "not on its roster"),
    (
        "the round is played again from the score that both teams noted.",
        "a moderator decides how the match goes on.",
    ),
)
"""What the version before changed: the words of now, and those of then."""


def former_rulebook(code: LeagueCode) -> Rulebook:
    """The league's rules before it said who may substitute and how a round is played again."""
    book = rulebook(code)
    return replace(book, sections=tuple(map(_former, book.sections)))


def _former(now: Section) -> Section:
    return replace(now, rules=tuple(map(_former_rule, now.rules)))


def _former_rule(rule: str) -> str:
    for words, before in FORMER:
        rule = rule.replace(words, before)
    return rule.strip()


def rulebook(code: LeagueCode) -> Rulebook:
    """The league's rules, in twelve sections."""
    identity, own = LEAGUES[code], DEMONSTRATION_LEAGUES[code]
    return Rulebook(
        title=f"Rules of the {identity.name}",
        introduction=(
            f"These rules hold for every match of the {identity.name}, played in {identity.game}. "
            "They are kept by volunteers. Where they are silent, the moderators decide in the "
            "spirit of the first section, and write the answer down here."
        ),
        sections=(
            *(_SPIRIT, _PLAYERS, _TEAMS, _ROSTERS, _SEASON),
            _format(own.rules, own.maps),
            _play(own.rules),
            *(_RESULTS, _FORFEITS, _RATINGS, _CASTS, _CONDUCT),
        ),
    )


_SPIRIT = section(
    "Spirit",
    """
We play to win, and so that the other team wants to play us again.

A captain speaks for the team. What two captains agree in writing before a match holds, unless it
goes against these rules.

Staff do not decide about their own teams. A moderator who plays for either side of a dispute hands
it on.

A rule that changes during a season is announced on the league's home page and holds from the next
Monday.
""",
)
_PLAYERS = section(
    "Players",
    """
A player signs in with one Discord account, is at least 13 years old, and has registered the name
that the game shows.

One person, one account. Playing under somebody else's account gets both of you banned for
the season.

A change of name in the game is entered in the portal before the next match.

A player is on one team of the league at a time, and may play in other leagues as well.
""",
)
_TEAMS = section(
    "Teams",
    """
A team has one captain and at most one co-captain; either may do whatever these rules ask of a
captain.

Names and logos are the team's own, and fit to be read out in a cast.

A team plays in the region in which most of its players live.

A team that plays no match for three weeks is marked inactive. It keeps its rating and is not
paired until its captain asks.
""",
)
_ROSTERS = section(
    "Rosters",
    """
A roster has 5 to 10 players. Coaches and other staff of a team are not counted, and do not play.

A player asks to join on the team's page, and a captain or co-captain answers there.

A player who leaves or is removed can't join another team in the league for 7 days.

Rosters are locked when week 8 ends. A team that has too few players for a match may ask a free
player to substitute.

A team that plays someone who is neither on its roster nor a substitute forfeits.
""",
)
_SEASON = section(
    "Season and schedule",
    """
A season has ten weeks. Pairings are published each Monday, between teams of one region whose
ratings are near each other.

Captains agree on a time by Friday, 16:00 UTC, on the match page. Without an agreement the match is
on Sunday at 20:00 in the league's time zone.

A match may be moved once, by both captains, until 24 hours before it starts.

Besides its pairings a team may challenge others. Two teams play one match by challenge a season;
staff may allow more. It counts as a match of the week in which it is played.
""",
)
_RESULTS = section(
    "Results",
    """
The winner's captain reports the score by the following Monday, map by map, with a screenshot of
every final score. After a draw either captain does.

The other team confirms or disputes the report. A report that nobody has answered after two days
is confirmed.

A dispute says what is wrong and brings its evidence with it. Staff of neither team settle it, as a
rule within three days.

A result that turns out to be wrong is corrected whenever that is found out, and every later rating
is computed again.
""",
)
_FORFEITS = section(
    "Forfeits",
    """
A team that is not ready 15 minutes after the agreed time forfeits, unless its opponents choose to
wait.

A forfeit counts as a loss and as a win in the record. It changes nobody's rating.

If neither team appears, both lose.

A team that forfeits three matches of a season is taken out of it.
""",
)
_RATINGS = section(
    "Ratings and standings",
    """
Every team has a rating, which starts at 1500. After a match the winner takes points from the
loser: more when it was not expected to win, and more when it won clearly.

The table is ordered by rating, then by wins, then by fewer losses, then by name.

Between seasons a rating moves a quarter of the way back to 1500.

A moderator changes a rating only to undo harm that was done by breaking these rules, and gives the
reason in public.
""",
)
_CASTS = section(
    "Casts and recordings",
    """
The league may cast any match, with a caster, a co-caster and a cameraman. Casts run with a delay
of at least two minutes.

Players in a match do not watch its cast until the match is over.

Teams may stream their own view with the same delay. Players who do not want to be recorded
tell the casters before the match.

Recordings are linked on the match page.
""",
)
_CONDUCT = section(
    "Conduct and penalties",
    """
No insults, no discrimination, no harassment: not in a match, not in chat, not in a name.

Cheats, scripts and exploits that a team knows of are reported, not used.

Penalties are a warning, a mute, a lost round or match, and a ban for a time or for good. They are
noted with their reason.

A penalty can be appealed once, within seven days, to a moderator who did not give it.
""",
)


def _format(game: GameRules, maps: tuple[str, ...]) -> Section:
    rules = (
        f"The mode is {game.mode}. {game.format}",
        game.map_choice,
        f"{game.win} {game.drawn}",
        f"The map pool of this season: {', '.join(maps)}.",
        game.pool_exception,
    )
    return Section("Format and maps", rules)


def _play(game: GameRules) -> Section:
    return section(
        "Playing a match",
        f"""
Both teams are on the match server ten minutes before the start. The match page says which server
it is; the password comes from the portal.

{game.settings}

Each team may pause twice a match, for at most five minutes, between rounds.

{game.conduct_in_round}

A player who is disconnected may come back at the next round. If the server itself fails, the round
is played again from the score that both teams noted.

A team needs at least four players.
""",
    )
