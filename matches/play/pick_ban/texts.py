"""Texts about pick and ban."""

from collections.abc import Sequence
from datetime import datetime

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated, listed_names
from clvr.lib.timestamps import timestamp_mark
from matches.enums import BeginReason, PickBanAction, Side
from matches.models import AgreedMap, Match, PickBan, PickBanStep
from matches.play.agreed_maps.queries import AgreedLine
from teams.models import Team

NOT_OPEN = "Pick and ban has not opened yet."
NOT_BEGUN = "Pick and ban begins once both teams have checked in."
NO_TIME = "Pick and ban goes on once the match has a time."
CANCELLED = "Nothing was chosen."
DONE = "Pick and ban is done."
STOPPED = (
    "This match has a result or a report, or staff decide it or have set its maps, so pick and ban "
    "has ended."
)
WHO_ACTS = "Only the leaders of both teams, and whom they named, pick and ban."
OTHER_FIRST = "Another step comes first. Look at the board again."
NO_STEP = "No step has been taken yet."
NOT_LAST = "Another step has been taken since. Look at the board again."
GIVE_A_REASON = "Give a reason."
NOT_OF_TEAM = "Choose a player of your team."
TASKS = {
    PickBanAction.BAN: "ban a map",
    PickBanAction.PICK: "pick a map",
    PickBanAction.SIDE: "choose {whose} side",
}
VERBS = {PickBanAction.BAN: "Ban", PickBanAction.PICK: "Pick", PickBanAction.SIDE: "Play"}


def did(step: PickBanStep, match: Match) -> str:
    """What a stored step did, such as `Alpha banned Factory`. The pick and ban comes with its
    maps."""
    pick_ban = step.pick_ban
    if step.action == PickBanAction.SIDE:
        name = isolated(side_name(pick_ban, step.chosen))
        return f"{match.team_on(step.side or 0)} chose {name}"
    name = isolated(map_name(pick_ban, step.chosen))
    if step.side is None:
        return f"{name} is the decider"
    verb = "banned" if step.action == PickBanAction.BAN else "picked"
    return f"{match.team_on(step.side)} {verb} {name}"


def map_name(pick_ban: PickBan, place: int) -> str:
    """The name of a map of the pool, by its place; as it was when pick and ban opened."""
    return next(str(each) for each in pick_ban.maps.all() if each.place == place)


def side_name(pick_ban: PickBan, side: int) -> str:
    return (pick_ban.side_one, pick_ban.side_two)[side]


def taken(step: PickBanStep, match: Match) -> str:
    """For who comes too late with a step."""
    by_portal = ", as time was up" if step.is_automatic and step.side is not None else ""
    return f"Step {step.number + 1} is taken: {did(step, match)}{by_portal}."


def named(player: User | None) -> str:
    """For the leader who named a member, or nobody any more."""
    if player is None:
        return "Only your team’s leaders act in pick and ban."
    return f"{player} can act for your team in pick and ban."


def not_your_turn(team: Team) -> str:
    return f"It is the turn of {team}."


def why_first(match: Match, first: Side, reason: BeginReason) -> str:
    """Who begins, and why."""
    team = match.team_on(first)
    if reason is BeginReason.SEED:
        return f"{team} begin as the higher seed."
    return f"The coin says that {team} begin."


def may_act(match: Match, team: Team, leader: User) -> NotificationText:
    """For the member whom a leader named."""
    return NotificationText(
        f"You can pick and ban for {team} in {match.versus}", f"{leader} named you."
    )


def begun(match: Match, pick_ban: PickBan) -> NotificationText:
    """For the leaders of both teams when the clock begins."""
    return NotificationText(
        f"Pick and ban for {match.versus} has begun", first_words(match, pick_ban)
    )


def first_words(match: Match, pick_ban: PickBan) -> str:
    return why_first(match, Side(pick_ban.first), BeginReason(pick_ban.reason))


def your_turn(
    match: Match, action: PickBanAction, until: datetime, *, why: str = ""
) -> NotificationText:
    """For the leaders of the team whose turn it is; `why` says why it begins."""
    what = TASKS[action].format(whose="your")
    return NotificationText(
        f"Your turn in {match.versus}: {what}",
        f"{why} You have until {timestamp_mark(until)}.".strip(),
    )


def step_asked(
    match: Match,
    number: int,
    side: Side,
    action: PickBanAction,
    until: datetime,
    *,
    on_map: str,
    is_passed_on: bool,
    done: Sequence[PickBanStep],
) -> NotificationText:
    """Whose turn it is, until when, and what was done before, for both teams. `number` is that of
    the step, from 0; `on_map` the map whose side is chosen, or empty; `is_passed_on` says that the
    other team did not take it in time."""
    what = TASKS[action].format(whose="their")
    on = f" on {isolated(on_map)}" if on_map else ""
    lines = [f"{match.team_on(side)} {what}{on}. Until {timestamp_mark(until)}."]
    if is_passed_on:
        lines.append(f"The time of {match.team_on(side.other)} was up.")
    before = [f"{step.number + 1}. {did(step, match)}" for step in done]
    return NotificationText(f"Pick and ban: Step {number + 1}", "\n".join([*lines, *before]))


def nobody_acts(match: Match) -> NotificationText:
    """For both teams when it waits, or has ended without maps."""
    return NotificationText(f"Pick and ban for {match.versus}", "Nobody has to pick or ban now.")


def asks(action: PickBanAction, name: str) -> str:
    """The question to who presses a map or a side."""
    return f"{VERBS[action]} {isolated(name)}?"


def maps_with_sides(match: Match, maps: Sequence[AgreedLine]) -> NotificationText:
    """The maps in order, with who plays which side."""
    teams = [f"{match.team_a}", f"{match.team_b}"]
    lines = []
    for each in maps:
        sides = each.words_of_sides(teams)
        lines.append(f"{each.number}. {isolated(each.name)}{f' ({sides})' if sides else ''}")
    return NotificationText(f"The maps of {match.versus} are set", "\n".join(lines))


def turn_ends(match: Match, until: datetime) -> NotificationText:
    """The reminder before a deadline."""
    return NotificationText(
        f"Your team’s time in pick and ban for {match.versus} is nearly up",
        f"You have until {timestamp_mark(until)}. After that, you no longer choose.",
    )


def maps_set(match: Match, maps: Sequence[AgreedMap]) -> NotificationText:
    """For the leaders of both teams once their maps are known."""
    return NotificationText(
        f"The maps of {match.versus} are set", f"{listed_names(each.game_map for each in maps)}."
    )


def taken_back(match: Match, step: PickBanStep, reason: str) -> NotificationText:
    return NotificationText(
        f"Staff took back a step of pick and ban in {match.versus}: {did(step, match)}",
        _because(reason),
    )


def step_set(match: Match, step: PickBanStep, reason: str) -> NotificationText:
    return NotificationText(
        f"Staff took a step of pick and ban in {match.versus}: {did(step, match)}",
        _because(reason),
    )


def maps_fixed(match: Match, maps: Sequence[AgreedMap], reason: str) -> NotificationText:
    """For the leaders of both teams; no maps take fixed ones back."""
    title = f"Staff no longer fix the maps of {match.versus}"
    if maps:
        names = listed_names(each.game_map for each in maps)
        title = f"Staff set the maps of {match.versus}: {names}"
    return NotificationText(title, _because(reason))


def _because(reason: str) -> str:
    return f"Reason: {isolated(reason)}"


def steps_missed(match: Match, text: str) -> NotificationText:
    """For staff; the text is that of the case."""
    return NotificationText(f"Steps of pick and ban were missed in {match.versus}", text)


def missed(match: Match, team: Team, count: int) -> str:
    """The text of the case about a team that does not act."""
    return (
        f"{team} did not take {count} of their steps of pick and ban in {match.versus} in time. "
        "Talk to them. You can take steps back and set them anew on the match’s page Manage."
    )
