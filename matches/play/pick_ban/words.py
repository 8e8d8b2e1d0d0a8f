"""The settings of pick and ban in words: what each step does, who begins, how long it takes.
Pure."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted, listed
from leagues.enums import PickBanMode, PickBanSilence
from leagues.pick_ban_settings import PickBanValues
from matches.enums import PickBanAction, PickBanTeam
from matches.play.pick_ban.opening import step_span
from matches.play.pick_ban.orders import BY_TEAM, GIVES_MAP, Order, Turn
from matches.play.pick_ban.rules import Clock

OFF = "Off: teams agree on their maps themselves, and the report of a result names them."
WHO_BEGINS = (
    "In playoffs, the higher seed begins. In all other matches, a coin toss of the portal decides. "
    "The match page says who begins, and why."
)
BEGINS = {
    PickBanMode.CLOCK: "It opens with check-in, and begins once both teams have checked in.",
    PickBanMode.DEADLINES: "It begins as soon as a match has a time.",
}
SHARED = "If the match is sooner, the steps that are left share the time until then."
SILENCE = {
    PickBanSilence.RANDOM: "If a team’s time is up, the portal chooses for it at random.",
    PickBanSilence.OTHER: (
        "If a team’s time is up, the other team chooses for it, and has as long. If its time is "
        "up, too, the portal chooses at random."
    ),
}
HIDDEN = "Only the two teams and staff see the steps. Everybody sees them after the last one."
OPEN = "Everybody can watch on the match page."
NO_CHECK_IN = (
    "The clock starts with check-in, and the league has none. Turn on check-in in the league’s "
    "settings, or choose deadlines."
)
TEAMS = {
    PickBanTeam.FIRST: "The team that begins",
    PickBanTeam.SECOND: "The other team",
}
BRIEF_TEAMS = {PickBanTeam.FIRST: "first", PickBanTeam.SECOND: "second"}
BRIEF = {
    PickBanAction.BAN: "bans",
    PickBanAction.PICK: "picks",
    PickBanAction.SIDE: "chooses its side",
}


def limit_of(values: PickBanValues) -> timedelta:
    """How long a team has for a step."""
    return timedelta(seconds=step_span(values))


def lasting(time: timedelta) -> str:
    """A length of time, to the second: `1 minute and 30 seconds`, `2 days`."""
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = [(days, "day"), (hours, "hour"), (minutes, "minute"), (seconds, "second")]
    return listed([counted(count, word) for count, word in parts if count] or ["0 seconds"])


def mode_in_brief(values: PickBanValues) -> str:
    """The mode in a few words, for a list of settings."""
    if values.mode is PickBanMode.OFF:
        return "Off: teams agree on their maps themselves."
    how = "With a clock" if values.mode is PickBanMode.CLOCK else "With deadlines"
    return f"{how}: {lasting(limit_of(values))} a step."


def settings_in_words(values: PickBanValues) -> list[str]:
    """When pick and ban begins, who does, what happens if a team does nothing, and who sees it."""
    if values.mode is PickBanMode.OFF:
        return [OFF]
    begins, step = BEGINS[values.mode], f"Each step has {lasting(limit_of(values))}."
    shared = [SHARED] if values.mode is PickBanMode.DEADLINES else []
    return [
        " ".join([begins, step, *shared]),
        WHO_BEGINS,
        SILENCE[values.silence],
        HIDDEN if values.is_hidden else OPEN,
    ]


def longest(order: Order, values: PickBanValues) -> str:
    """How long the steps of an order take at most; empty if nobody has a step to take."""
    steps = sum(turn.action in BY_TEAM for turn in order)
    if values.mode is PickBanMode.OFF or not steps:
        return ""
    limit, teams = limit_of(values), Clock(timedelta(), silence=values.silence).teams
    each = f"{counted(steps, 'step')} of {lasting(limit)}"
    also = ", and as long again for the other team" if teams > 1 else ""
    before = values.mode is PickBanMode.DEADLINES
    until = ", and never later than the match" if before else ""
    return f"At most {lasting(limit * steps * teams)}{until}: {each}{also}."


def order_in_words(
    order: Order, best_of: int, pool: int, side_names: tuple[str, str] | None
) -> list[str]:
    """A sentence for each step of an order that fits a pool of so many maps."""
    return list(_sentences(order, best_of, pool, side_names))


def _sentences(
    order: Order, best_of: int, pool: int, side_names: tuple[str, str] | None
) -> Iterator[str]:
    left, given, sided = pool, 0, 0
    for turn in order:
        match turn.action:
            case PickBanAction.BAN:
                yield f"{TEAMS[turn.team]} bans a map."
            case PickBanAction.PICK:
                yield f"{TEAMS[turn.team]} picks {_map(given + 1, best_of)}."
            case PickBanAction.SIDE:
                sided += 1
                sides = ": " + " or ".join(map(isolated, side_names)) if side_names else ""
                yield f"{TEAMS[turn.team]} chooses its side on {_map(sided, best_of)}{sides}."
            case PickBanAction.DECIDER:
                yield _decider(left, best_of)
        left -= turn.action is not PickBanAction.SIDE
        given += turn.action in GIVES_MAP


def _map(number: int, best_of: int) -> str:
    return f"map {number}" if best_of > 1 else "the map"


def _decider(left: int, best_of: int) -> str:
    becomes = "is the decider" if best_of > 1 else "is played"
    if left > 1:
        return f"The portal draws one of the {left} maps that are left, which {becomes}."
    return f"The map that is left {becomes}."


def order_in_brief(best_of: int, order: Sequence[Turn]) -> str:
    """An order on one line, for the audit log: `Best of 3: first bans, second bans, …`."""
    steps = [
        f"{BRIEF_TEAMS[turn.team]} {BRIEF[turn.action]}" if turn.action in BY_TEAM else "decider"
        for turn in order
    ]
    return f"Best of {best_of}: {', '.join(steps)}"
