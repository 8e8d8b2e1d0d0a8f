"""`/report [match] [outcome] [picture-1 … picture-4]`"""

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied

from accounts.discord.interactions.attachments import require_picture
from accounts.discord.interactions.commands import (
    MOST_CHOICES,
    CommandCall,
    CommandOption,
    SlashCommand,
    Typing,
)
from accounts.discord.interactions.dates import written_with_zone
from accounts.discord.interactions.presses import Press
from accounts.discord.interactions.replies import OpensForm, Reply, Suggestion
from accounts.models import User
from accounts.notifications.buttons import SEPARATOR, ButtonStyle, button, in_rows
from accounts.punishments.bans import league_refusal
from clvr.discord_buttons import reports
from clvr.lib.escaping.discord import LONGEST_NAME, fitted, label
from clvr.lib.images import MOST_EVIDENCE
from clvr.lib.keys import is_key
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from clvr.slash_commands import texts
from clvr.slash_commands.person import log_in_first, person_of, zone_for
from matches.enums import Side
from matches.models import Match
from matches.play.results.reportable import reportable_matches, waits_for_report
from matches.powers import acting_side
from matches.scores.claims import ClaimKind
from matches.scores.report_state import obstacle_to_reporting

PICTURES = tuple(f"picture-{place}" for place in range(1, MOST_EVIDENCE + 1))
_KINDS = {
    reports.PLAYED: ClaimKind.PLAYED,
    reports.OWN_FORFEIT: ClaimKind.OWN_FORFEIT,
}
"""What a side claims; of the other outcomes, the other side's forfeit."""


def open_report(call: CommandCall) -> str | Reply | OpensForm:
    """The form; with pictures first a message that has them, with the button that opens it:
    Discord sends no files with a form that a command opened."""
    person = person_of(call.caller)
    if person is None:
        return log_in_first()
    outcome = call.number("outcome") or reports.PLAYED
    if outcome not in reports.ACTIONS:
        raise Refused(texts.UNKNOWN_OUTCOME)
    match = _asked_match(call, person)
    _require_reportable(match, person, outcome)
    files = [found for name in PICTURES if (found := call.file(name)) is not None]
    for file in files:
        require_picture(file)
    action = reports.ACTIONS[outcome]
    if not files:
        form = reports.report_form(Press(match.pk, person, {}, locale=call.locale), outcome)
        return OpensForm(f"{action}{SEPARATOR}{match.pk}", form)
    opens = button(action, match.pk, reports.AGAIN, ButtonStyle.PRIMARY)
    content = fitted([texts.versus(match), texts.when(match.time), texts.enter_result(len(files))])
    return Reply(content, in_rows([opens]), [file.url for file in files])


def own_matches_like(typing: Typing) -> Sequence[Suggestion]:
    """The caller's matches that wait for a report; once something is typed, all that have it in
    their teams' names and whose result may be reported."""
    person = person_of(typing.caller)
    if person is None or league_refusal(person, typing.league):
        return []
    found = reportable_matches(person, typing.league)
    key = folded(typing.typed)
    fitting = [each for each in found if _fits(each, key) and (key or waits_for_report(each))]
    zone = zone_for(person, typing.league)
    return [
        Suggestion(_label(each, written_with_zone(each.time, zone, typing.locale)), str(each.pk))
        if each.time is not None
        else Suggestion(_label(each, texts.NOT_SCHEDULED), str(each.pk))
        for each in fitting[:MOST_CHOICES]
    ]


def _label(match: Match, when: str) -> str:
    ending = f" · {when}"
    return f"{label(match.versus, LONGEST_NAME - len(ending))}{ending}"


def _fits(match: Match, key: str) -> bool:
    return key in folded(f"{match.team_a} vs {match.team_b}")


def _asked_match(call: CommandCall, person: User) -> Match:
    """The match that was chosen, or whose teams were typed; without one, the only match that waits
    for a report. Raises Refused."""
    typed = call.text("match")
    if is_key(typed):
        return _in_league(call.league, int(typed))
    found = reportable_matches(person, call.league)
    key = folded(typed)
    fitting = [each for each in found if _fits(each, key) and (key or waits_for_report(each))]
    if not fitting:
        raise Refused(texts.NO_SUCH_OWN_MATCH if key else texts.NOTHING_TO_REPORT)
    if len(fitting) > 1:
        raise Refused(texts.CHOOSE_MATCH)
    return fitting[0]


def _in_league(league: LeagueCode, key: int) -> Match:
    found = Match.objects.with_context().filter(pk=key, season__league__code=league).first()
    if found is None:
        raise Refused(texts.NO_SUCH_OWN_MATCH)
    return found


def _require_reportable(match: Match, person: User, outcome: int) -> None:
    """Raise Refused for what the command would refuse anyway, before somebody types."""
    try:
        side: Side = acting_side(match, person)
    except PermissionDenied as denied:
        raise Refused(str(denied)) from None
    waiting = match.reports.open().first()
    kind = _KINDS.get(outcome, ClaimKind.FORFEIT)
    if obstacle := obstacle_to_reporting(match, side, waiting, kind):
        raise Refused(obstacle)


REPORT = SlashCommand(
    "report",
    texts.REPORT,
    open_report,
    (
        CommandOption("match", texts.REPORT_MATCH, suggest=own_matches_like),
        CommandOption("outcome", texts.REPORT_OUTCOME, choices=reports.OUTCOMES),
        *(CommandOption(name, texts.REPORT_PICTURE, is_file=True) for name in PICTURES),
    ),
    is_for_muted=True,
)
