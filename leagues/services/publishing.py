"""Publishing rules."""

from datetime import datetime
from hashlib import sha256

from django.core.files.base import ContentFile
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from leagues.models import League, RulesDocument

RULES = Cap(200, "A league can have {most} versions of its rules.")
LONGEST_HTML = 200_000
LARGEST_PDF_MEGABYTES = 20
PDF_STARTS_WITH = b"%PDF-"


@command("league.code", speaks=True)
def publish_rules(
    *,
    league: League,
    version: str,
    by: User | None,
    html: str = "",
    pdf: bytes = b"",
    at: datetime | None = None,
) -> RulesDocument:
    """Publish a version of the rules, which is in force until the next one.

    Raises PermissionDenied unless `by` manages the league. Raises Refused unless it is either HTML
    or a PDF, and when the version exists.
    """
    require(manages_league(by, league.code))
    if bool(html.strip()) == bool(pdf):
        raise Refused("Rules must be either a PDF or HTML.")
    _refuse_long(html)
    if len(pdf) > LARGEST_PDF_MEGABYTES * 1_000_000:
        raise Refused(f"A PDF can have at most {LARGEST_PDF_MEGABYTES} MB.")
    RULES.require_room(RulesDocument.objects.filter(league=league), by=by)
    if pdf and not pdf.startswith(PDF_STARTS_WITH):
        raise Refused("This file is not a PDF.")
    if RulesDocument.objects.filter(league=league, version=version).exists():
        raise Refused(f"The {league} already has rules of version {version}.")
    document = RulesDocument(
        league=league, version=version, html=html, published_at=at or _after_the_newest(league)
    )
    if pdf:
        digest = sha256(pdf).hexdigest()[:20]
        keep_once(document.pdf, ContentFile(pdf, name=f"{league.code}-rules-{digest}.pdf"))
    document.save()
    audit.record(
        "rules.publish", document, actor=by, league=league.code, after={"version": version}
    )
    return document


def _after_the_newest(league: League) -> datetime:
    """Now, but not before the newest version, even if the clock was set back: the version that is
    published last is in force."""
    newest = RulesDocument.objects.filter(league=league).first()
    return max(timezone.now(), newest.published_at) if newest else timezone.now()


def _refuse_long(html: str) -> None:
    if len(html) > LONGEST_HTML:
        raise Refused(f"A text can have at most {LONGEST_HTML} characters.")
