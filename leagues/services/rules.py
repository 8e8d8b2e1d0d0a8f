"""Versions of a league's rules: publishing, planning, changing what is planned.

A published version stays as it is, except for the note on what changed. Everything here is done
under the league's lock.
"""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.nesting import Unparsable
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from clvr.lib.text import readable, trimmed
from clvr.lib.transactions import in_transaction
from leagues.models import LONGEST_CHANGES, LONGEST_VERSION, League, RulesDocument
from leagues.sanitised import UNDESCRIBED, has_undescribed_picture, rules_html
from leagues.services.locking import lock_league

RULES = Cap(200, "A league can have {most} versions of its rules.")
LONGEST_RULES_HTML = 200_000
LARGEST_PDF_MEGABYTES = 20
MEGABYTE = 1_000_000
PDF_STARTS_WITH = b"%PDF-"
_BETWEEN_TAGS = re.compile(r">\s+<")
STANDS = "This version is published, so it stays as it is. Publish a new version instead."
NOTHING_SHOWN = "Nothing of this text can be shown. Write headings, paragraphs and lists."
IN_THE_PAST = "Choose a time in the future, or publish it now."


@dataclass(frozen=True, slots=True)
class RulesDraft:
    """A version as staff enter it: its name, what changed, and the rules as HTML or as a PDF.

    `at` is when it comes into force; None: now.
    """

    version: str
    html: str = ""
    pdf: bytes = b""
    changes: str = ""
    at: datetime | None = None


@command("league.code", speaks=True)
def publish_rules(
    *,
    league: League,
    version: str,
    by: User | None,
    html: str = "",
    pdf: bytes = b"",
    changes: str = "",
    at: datetime | None = None,
) -> RulesDocument:
    """Publish a version of the rules, which is in force until the next one; with `at`, plan it for
    that timestamp. For the portal itself (`by` is None), `at` is when it was published.

    Raises PermissionDenied unless `by` manages the league. Raises FieldsRefused, by the payload's
    field, unless it is either HTML or a PDF, when the version exists, for a time that has passed,
    and when people send the rules that are in force.
    """
    league = lock_league(league.pk)
    require(manages_league(by, league.code))
    draft = _tidy(RulesDraft(version, html, pdf, changes, at))
    RULES.require_room(RulesDocument.objects.filter(league=league), by=by)
    document = RulesDocument(league=league, published_by=by, is_planned=by is not None and bool(at))
    _refuse_wrong(document, draft, keeps_text=False)
    draft = _sanitised(draft)
    if by is not None:
        _refuse_unchanged(document, draft)
    _write(document, draft)
    action = "rules.plan" if document.is_planned else "rules.publish"
    audit.record(action, document, actor=by, league=league.code, after=_audit_values(document))
    return document


@command("document.league.code", speaks=True)
def change_planned_rules(
    *, document: RulesDocument, draft: RulesDraft, by: User | None
) -> RulesDocument:
    """Change a version before its time; without `draft.at`, publish it now. Without HTML or a PDF,
    the rules stay as they are.

    Raises PermissionDenied unless `by` manages the league, Refused when the version is published or
    withdrawn, FieldsRefused like `publish_rules`.
    """
    document = lock_rules(document)
    require(manages_league(by, document.league.code))
    _require_planned(document)
    draft = _tidy(draft)
    _refuse_wrong(document, draft, keeps_text=True)
    before, old_file = _audit_values(document), str(document.pdf)
    document.is_planned = draft.at is not None
    draft = _sanitised(draft)
    _refuse_unchanged(document, draft)
    _write(document, draft)
    _forget_file(document.league, old_file)
    audit.record(
        "rules.change",
        document,
        actor=by,
        league=document.league.code,
        before=before,
        after=_audit_values(document),
    )
    return document


@command("document.league.code")
def withdraw_rules(*, document: RulesDocument, by: User | None) -> None:
    """Withdraw a version before its time.

    Raises PermissionDenied unless `by` manages the league, Refused when the version is published or
    already withdrawn.
    """
    document = lock_rules(document)
    require(manages_league(by, document.league.code))
    _require_planned(document)
    audit.record(
        "rules.withdraw",
        document,
        actor=by,
        league=document.league.code,
        before=_audit_values(document),
    )
    old_file = str(document.pdf)
    document.delete()
    _forget_file(document.league, old_file)


@command("document.league.code", speaks=True)
def note_changes(*, document: RulesDocument, changes: str, by: User | None) -> RulesDocument:
    """Change the note on what a version changed, also after it is published.

    Raises PermissionDenied unless `by` manages the league, Refused when the version is withdrawn,
    FieldsRefused for a note that is too long.
    """
    document = lock_rules(document)
    require(manages_league(by, document.league.code))
    changes, before = trimmed(changes), document.changes
    if wrong := _wrong_changes(changes):
        raise FieldsRefused({"changes": [wrong]})
    if changes == before:
        return document
    document.changes = changes
    document.save(update_fields=["changes"])
    audit.record(
        "rules.note",
        document,
        actor=by,
        league=document.league.code,
        before={"changes": before},
        after={"changes": changes},
    )
    return document


def lock_rules(document: RulesDocument) -> RulesDocument:
    """Lock a version's league and return the version's current row. Raises Refused when it is
    withdrawn."""
    league = lock_league(document.league_id)
    found = RulesDocument.objects.filter(pk=document.pk).first()
    if found is None:
        raise Refused("This version is withdrawn.")
    found.league = league
    return found


def _require_planned(document: RulesDocument) -> None:
    if document.is_published():
        raise Refused(STANDS)


def _tidy(draft: RulesDraft) -> RulesDraft:
    return RulesDraft(
        version=readable(draft.version),
        html=draft.html if draft.html.strip() else "",
        pdf=draft.pdf,
        changes=trimmed(draft.changes),
        at=draft.at,
    )


def _refuse_wrong(document: RulesDocument, draft: RulesDraft, *, keeps_text: bool) -> None:
    """Raise FieldsRefused for what is wrong with a tidy draft. With `keeps_text`, it needs no
    rules, because the document has some."""
    wrong = {
        "version": _wrong_version(document, draft.version),
        "changes": _wrong_changes(draft.changes),
        "at": IN_THE_PAST if _is_past(document, draft.at) else "",
        **_wrong_text(draft, keeps_text=keeps_text),
    }
    if found := {field: [words] for field, words in wrong.items() if words}:
        raise FieldsRefused(found)


def _is_past(document: RulesDocument, at: datetime | None) -> bool:
    """Whether a version that people plan has a time that has passed."""
    is_by_staff = document.is_planned
    return is_by_staff and at is not None and at <= timezone.now()


def _wrong_version(document: RulesDocument, version: str) -> str:
    if not version:
        return "Give the version a name, such as 2.1."
    if len(version) > LONGEST_VERSION:
        return f"A version can have at most {LONGEST_VERSION} characters."
    others = RulesDocument.objects.filter(league=document.league, version=version)
    if others.exclude(pk=document.pk).exists():
        return f"The {document.league} already has rules of version {version}."
    return ""


def _wrong_changes(changes: str) -> str:
    is_long = len(changes) > LONGEST_CHANGES
    return f"Say what changed in at most {LONGEST_CHANGES} characters." if is_long else ""


def _wrong_text(draft: RulesDraft, *, keeps_text: bool) -> dict[str, str]:
    if draft.html and draft.pdf:
        return {"html": "Rules must be either a PDF or HTML."}
    if not draft.html and not draft.pdf and not keeps_text:
        return {"html": "Rules must be either a PDF or HTML."}
    if len(draft.html) > LONGEST_RULES_HTML:
        return {"html": f"A text can have at most {LONGEST_RULES_HTML} characters."}
    if len(draft.pdf) > LARGEST_PDF_MEGABYTES * MEGABYTE:
        return {"pdf": f"A PDF can have at most {LARGEST_PDF_MEGABYTES} MB."}
    if draft.pdf and not draft.pdf.startswith(PDF_STARTS_WITH):
        return {"pdf": "This file is not a PDF."}
    return {}


def _sanitised(draft: RulesDraft) -> RulesDraft:
    """The draft with the HTML that is stored and shown. Raises FieldsRefused."""
    if not draft.html:
        return draft
    try:
        html = rules_html(draft.html).strip()
    except Unparsable as error:
        raise FieldsRefused({"html": [str(error)]}) from None
    if not html:
        raise FieldsRefused({"html": [NOTHING_SHOWN]})
    if has_undescribed_picture(html):
        raise FieldsRefused({"html": [UNDESCRIBED]})
    return replace(draft, html=html)


def _refuse_unchanged(document: RulesDocument, draft: RulesDraft) -> None:
    """Raise FieldsRefused when the rules are those in force: another version of the same text tells
    visitors of a change that there is none. Line breaks between paragraphs are no change."""
    in_force = RulesDocument.objects.filter(league=document.league).in_force().first()
    if in_force is None or in_force.pk == document.pk:
        return
    html = draft.html or ("" if draft.pdf else document.html)
    same_pdf = bool(draft.pdf) and _pdf_name(document, draft.pdf) in str(in_force.pdf)
    same_html = bool(html) and _in_one_line(html) == _in_one_line(in_force.html)
    if same_pdf or same_html:
        words = f"Nothing changed: these are the rules of version {in_force.version}, in force now."
        raise FieldsRefused({"pdf" if same_pdf else "html": [words]})


def _in_one_line(html: str) -> str:
    return _BETWEEN_TAGS.sub("><", " ".join(html.split()))


def _pdf_name(document: RulesDocument, pdf: bytes) -> str:
    digest = sha256(pdf).hexdigest()[:20]
    return f"{document.league.code}-rules-{digest}"


def _write(document: RulesDocument, draft: RulesDraft) -> None:
    document.version, document.changes = draft.version, draft.changes
    document.published_at = draft.at or _after_the_newest(document)
    if draft.html:
        document.html, document.pdf = draft.html, ""
    if draft.pdf:
        document.html = ""
        name = f"{_pdf_name(document, draft.pdf)}.pdf"
        keep_once(document.pdf, ContentFile(draft.pdf, name=name))
    document.save()


def _after_the_newest(document: RulesDocument) -> datetime:
    """Now, but not before the newest published version, even if the clock was set back: the version
    that is published last is in force."""
    published = RulesDocument.objects.published().filter(league=document.league)
    newest = published.exclude(pk=document.pk).first()
    return max(timezone.now(), newest.published_at) if newest else timezone.now()


def _forget_file(league: League, name: str) -> None:
    """After the transaction, delete a version's former PDF unless another version has the same."""
    if name:
        transaction.on_commit(partial(_delete_file, league.pk, name))


def _delete_file(league_id: int, name: str) -> None:
    def delete() -> None:
        lock_league(league_id)
        if not RulesDocument.objects.filter(league=league_id, pdf=name).exists():
            RulesDocument.pdf.field.storage.delete(name)

    in_transaction(delete)


def _audit_values(document: RulesDocument) -> dict[str, Any]:
    """For the audit log. Of the rules themselves, a digest shows whether they changed."""
    text = document.html or str(document.pdf)
    return {
        "version": document.version,
        "changes": document.changes,
        "form": "PDF" if document.pdf else "HTML",
        "digest": sha256(text.encode()).hexdigest()[:12],
        "at": document.published_at.isoformat() if document.is_planned else None,
    }
