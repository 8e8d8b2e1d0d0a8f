"""The names of a playoff's rounds. Pure."""

from matches.enums import PlayoffFormat, PlayoffStage
from matches.season.playoffs.rules.structure import Node, RoundKey, Setup, size_for


def round_title(key: RoundKey, setup: Setup) -> str:
    """The name of a round, in the singular, as that of one match of it: `Semifinal`."""
    last = size_for(setup.in_bracket).bit_length() - 1
    is_double = setup.format == PlayoffFormat.DOUBLE
    match key.stage:
        case PlayoffStage.UPPER if is_double:
            return _of_bracket("Upper", key.number, last)
        case PlayoffStage.UPPER:
            return _single(last - key.number)
        case PlayoffStage.LOWER:
            return _of_bracket("Lower", key.number, 2 * last - 2)
        case PlayoffStage.GROUP:
            return f"Group stage, round {key.number}"
    return {
        PlayoffStage.THIRD: "Match for third place",
        PlayoffStage.FINAL: "Grand final" if is_double else "Final",
        PlayoffStage.RESET: "Second grand final",
    }[key.stage]


def _single(left: int) -> str:
    """The name of the round with so many rounds after it."""
    names = {1: "Semifinal", 2: "Quarterfinal"}
    return names.get(left, f"Round of {2 ** (left + 1)}")


def _of_bracket(bracket: str, number: int, last: int) -> str:
    return f"{bracket} final" if number == last else f"{bracket} round {number}"


def group_name(group: int) -> str:
    """`Group A` for the first."""
    return f"Group {chr(ord('A') + group - 1)}"


def node_title(node: Node, setup: Setup) -> str:
    """The name of a match among those of its round: `Semifinal 2`, `Lower round 1, match 2`."""
    if node.group:
        return f"{group_name(node.group)}, round {node.round.number}"
    title = round_title(node.round, setup)
    if title in ONE_MATCH:
        return title
    return f"{title}, match {node.position}" if "ound" in title else f"{title} {node.position}"


ONE_MATCH = {
    "Final",
    "Grand final",
    "Second grand final",
    "Match for third place",
    "Upper final",
    "Lower final",
}
"""The rounds that have one match."""

FINALS = {"Final", "Grand final", "Second grand final"}
"""Those whose match decides the playoff, or can."""
