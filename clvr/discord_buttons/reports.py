"""Reporting a match's result in Discord: the form, and the command that it gives."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.urls import reverse

from accounts.discord.interactions.forms import Field, Form
from accounts.discord.interactions.outcomes import typed_before
from accounts.discord.interactions.presses import ButtonAction, Press
from accounts.models import User
from clvr.api_words import NOT_FOUND
from clvr.discord_buttons.forms import LONGEST_LABEL, LONGEST_PLACEHOLDER, LONGEST_TITLE
from clvr.discord_buttons.typed_maps import LONGEST_MAPS, example_of, line_of, typed_maps
from clvr.lib.api.in_process import Command
from clvr.lib.escaping.discord import label
from clvr.lib.refusals import Refused
from leagues.models import GameMap
from matches.enums import Decision, Side
from matches.models import Match
from matches.play.results.queries import KnownOutcome, reported_maps
from matches.play.results.services.reports import MOST_VODS
from matches.powers import side_led_by

LONGEST_RECORDINGS = 1000
"""With the maps and the reason of a refusal it fits into one message on Discord."""
PLAYED, FORFEIT, OWN_FORFEIT, DOUBLE_FORFEIT = range(4)
OUTCOMES = (
    (PLAYED, "Played"),
    (FORFEIT, "The other team forfeits"),
    (OWN_FORFEIT, "Our team forfeits"),
    (DOUBLE_FORFEIT, "Both teams forfeit"),
)
"""What can be reported, by number."""
ACTIONS: Mapping[int, str] = {
    PLAYED: "report.played",
    FORFEIT: "report.forfeit",
    OWN_FORFEIT: "report.own-forfeit",
    DOUBLE_FORFEIT: "report.double-forfeit",
}
AGAIN = "Enter Result"


def report_form(press: Press, outcome: int) -> Form:
    """The form for a match's result, with what was typed before, or what the side has reported or
    the servers logged."""
    match, before = _match(press.row), typed_before(press.under)
    if before:
        maps, links = before.get("maps", ""), before.get("recordings", "")
    else:
        known = reported_maps(match, press.person)
        maps = _lines(match, known)
        links = _as_many_as_fit(known.vods)
    pool = _pool(match)
    played = Field(
        "maps",
        label(f"Maps with rounds, {match.team_a} first", LONGEST_LABEL),
        LONGEST_MAPS,
        is_required=True,
        placeholder=label(f"One map a line: {example_of(pool)}", LONGEST_PLACEHOLDER),
        value=maps,
    )
    recordings = Field(
        "recordings",
        f"Recordings: up to {MOST_VODS} links, one a line",
        LONGEST_RECORDINGS,
        value=links,
    )
    fields = [played, recordings] if outcome == PLAYED else [recordings]
    return Form(_title(match, press.person, outcome), fields)


def report(press: Press, outcome: int) -> Command:
    """The command of the web that reports what was typed."""
    match = _match(press.row)
    links = [line.strip() for line in press.texts.get("recordings", "").splitlines()]
    claim = {
        **_claim(match, press, outcome),
        "vods": [link for link in links if link],
    }
    path = reverse("api-report-result", args=[match.pk])
    return Command(path, {"claim": json.dumps(claim)}, is_form=True)


def sample(press: Press, outcome: int) -> Command:
    """The command for a report of some maps, before any are typed."""
    match = _match(press.row)
    some = next(iter(_pool(match)), "")
    won = (f"{some} 1:0" for _ in range(match.best_of // 2 + 1)) if some else ()
    return report(replace(press, texts={"maps": "\n".join(won)}), outcome)


def actions() -> dict[str, ButtonAction]:
    """The buttons that open the form, by what is reported."""
    return {
        name: ButtonAction(
            partial(report, outcome=outcome),
            partial(report_form, outcome=outcome),
            partial(sample, outcome=outcome),
            pictures="evidence",
        )
        for outcome, name in ACTIONS.items()
    }


def _title(match: Match, person: User, outcome: int) -> str:
    """The match that was played; of the other outcomes, who forfeits."""
    if outcome == PLAYED:
        return label(match.versus, LONGEST_TITLE)
    if outcome == DOUBLE_FORFEIT:
        return "Report: Both teams forfeit"
    team = match.team_on(_forfeiting_side(match, person, outcome))
    opening, ending = "Report: ", " forfeits"
    return f"{opening}{label(f'{team}', LONGEST_TITLE - len(opening + ending))}{ending}"


def _lines(match: Match, known: KnownOutcome) -> str:
    """One map a line. Of maps that were agreed, as many as decide the match: the rounds are
    missing."""
    if known.maps:
        return "\n".join(line_of(each.name, *each[2:]) for each in known.maps)
    return "\n".join(f"{name} " for name in known.agreed[: match.best_of // 2 + 1])


def _as_many_as_fit(links: Sequence[str]) -> str:
    """The links, one a line, without those for which the field has no room."""
    kept = list(links)
    while len("\n".join(kept)) > LONGEST_RECORDINGS:
        kept.pop()
    return "\n".join(kept)


def _claim(match: Match, press: Press, outcome: int) -> dict[str, Any]:
    if outcome == PLAYED:
        maps = typed_maps(press.texts.get("maps", ""), _pool(match))
        rows = [{"map": str(each.map), "scores": list(each.rounds)} for each in maps]
        return {"decision": Decision.PLAYED, "maps": rows}
    if outcome == DOUBLE_FORFEIT:
        return {"decision": Decision.DOUBLE_FORFEIT}
    side = _forfeiting_side(match, press.person, outcome)
    return {"decision": Decision.FORFEIT, "forfeitingSide": side.value}


def _forfeiting_side(match: Match, person: User, outcome: int) -> Side:
    own = _own_side(match, person)
    return own if outcome == OWN_FORFEIT else own.other


def _own_side(match: Match, person: User) -> Side:
    """The side that the person leads. Of somebody who leads none, the command is refused."""
    side = side_led_by(match, person)
    return Side.TEAM_A if side is None else side


def _match(key: int) -> Match:
    match = Match.objects.with_context().filter(pk=key).first()
    if match is None:
        raise Refused(NOT_FOUND)
    return match


def _pool(match: Match) -> dict[str, int]:
    """The keys of the maps that the match may have been played on, by name."""
    maps = GameMap.objects.filter(league=match.season.league_id).in_pool_at(match.time)
    return dict(maps.values_list("name", "pk"))
