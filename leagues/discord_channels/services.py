"""Testing a league's channel."""

from collections.abc import Collection

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.refusals import Refused
from leagues.discord_channels.texts import TEST_POST
from leagues.models import League
from leagues.services.discord_faults import Feature, pass_check
from leagues.services.locking import lock_league
from leagues.webhooks import tell_channel


@command("league.code")
def note_check(*, league: League, passed: Collection[Feature], by: User | None) -> League:
    """Forget what Discord refused of these features, as the server has just shown that nothing
    stops them any more. They go on at once; if Discord still refuses, that is noted anew, and
    nobody is told of it twice.

    Raises PermissionDenied unless `by` manages the league.
    """
    require(manages_league(by, league.code))
    league = lock_league(league.pk)
    for feature in passed:
        pass_check(league, feature)
        league.save(update_fields=feature.fields)
    return league


@command("league.code")
def post_test(*, league: League, by: User | None) -> League:
    """Post a test to the league's channel.

    Raises PermissionDenied unless `by` manages the league, Refused without a webhook.
    """
    require(manages_league(by, league.code))
    league = lock_league(league.pk)
    if not league.webhook_url:
        raise Refused("There is no webhook to post with.")
    tell_channel(league, TEST_POST)
    audit.record("league.test_post", league, actor=by, league=league.code)
    return league
