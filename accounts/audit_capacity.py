"""In which capacity somebody did what the audit log says: as staff, or for themself or their team.

The name of an action decides for nearly all: what is in neither set below needs powers of staff.
What people do for themselves is in `OWN`, whoever does it. What both do is in `EITHER`: then it was
done as staff, unless the actor leads a team that it is about, or it is about the actor. Whoever
leads the team needed no other power. That is asked when the entry is written, because ranks change;
entries from before it was stored do not know it of `EITHER`, and are no entries of staff.
"""

from collections.abc import Callable

from django.db.models import Model

from accounts.models import User

OWN = frozenset(
    {
        *("award.vote", "award.vote_again", "calendar.make_key", "calendar.revoke_key"),
        *("push.add_device", "push.remove_device", "token.create", "token.revoke"),
        *("webhook.change", "webhook.change_secret", "webhook.make", "webhook.send_again"),
        *("webhook.start", "webhook.stop", "webhook.test"),
        *("challenge.accept", "challenge.create", "challenge.decline", "challenge.expire"),
        *("case.open", "founding.ask", "founding.withdraw", "season.vote_match"),
        *("season.predict", "season.predict_again", "season.withdraw_prediction"),
        *("friends.make", "friends.renew_link", "friends.join", "friends.leave", "friends.remove"),
        *("season.vote_match_again", "season.remove_match_vote", "person.leave", "person.create"),
        *("player.look_for_team", "player.register", "player.stop_looking"),
        *("invitation.accept", "invitation.decline", "invitation.expire"),
        *("match.agree_time", "match.answer_attendance", "match.check_in", "match.claim_absence"),
        *("match.mark_hours", "match.hand_in_lineup", "match.postpone"),
        *("match.default_time", "match.unanswered_time", "stream.claim", "stream.release"),
        *("map_start.mark", "map_start.remove", "recording.accept", "recording.dismiss"),
        *("cast.dismiss", "cast.join", "cast.leave", "cast.parts"),
        *("postponement.agree", "postponement.ask", "postponement.decline", "postponement.end"),
        *("postponement.expire", "postponement.withdraw"),
        *("result.confirm", "result.dispute", "result.report", "result.withdraw"),
        *("request_to_join.create", "request_to_join.expire", "request_to_join.withdraw"),
        *("server_result.receive", "server.reply", "team.leave", "team.decline_captaincy"),
        *("team.step_down", "team.ask_exception", "team.withdraw_exception", "team.request_name"),
        *("substitute.accept", "substitute.decline", "substitute.lapse"),
        *("times.accepted", "times.countered", "times.declined", "times.expired"),
        *("times.propose", "times.stood", "times.superseded", "times.withdrawn"),
    }
)
EITHER = frozenset(
    {
        *(
            "challenge.withdraw",
            "friends.delete",
            "friends.rename",
            "match.ask_silent",
            "match.leave_open",
            "entry.change",
            "entry.end",
            "entry.enter",
        ),
        *("entry.withdraw", "invitation.create", "invitation.withdraw", "person.change_avatar"),
        *("person.edit_profile", "person.close", "player.remove_post", "request_to_join.accept"),
        *("request_to_join.decline", "stream.create"),
        *("stream.hold", "stream.unhold"),
        *("stream.remove", "substitute.name", "substitute.withdraw", "team.change_logo"),
        *("team.close_places", "team.create", "team.demote", "team.disband", "team.hand_over"),
        *("team.join", "team.lapse_exception", "team.offer_captaincy", "team.post_places"),
        *("team.promote", "team.remove", "team.rename", "team.use_exception"),
        *("team.withdraw_captaincy", "week_off.ask", "week_off.withdraw"),
        *("match.remove_message", "match.take_off_lineup"),
        *("overlay.make", "overlay.renew", "overlay.revoke", "webhook.remove"),
    }
)


def _nothing(_actor: User, _subject: Model) -> bool:
    return False


_registered: list[Callable[[User, Model], bool]] = [_nothing]


def register_leads(leads: Callable[[User, Model], bool]) -> None:
    """Register the check whether a person leads a team that a subject is about. Apps above this
    one know teams."""
    _registered[:] = [leads]


def is_as_staff(
    action: str, actor: User | None, subject: Model, person: User | None = None
) -> bool:
    """Whether the action is one of staff; never for the portal itself. At most one query."""
    if actor is None or action in OWN:
        return False
    if action not in EITHER:
        return True
    own_keys = {getattr(subject, name, None) for name in ("user_id", "claimed_by_id")}
    is_own = actor in (subject, person) or actor.pk in own_keys
    return not (is_own or _registered[0](actor, subject))
