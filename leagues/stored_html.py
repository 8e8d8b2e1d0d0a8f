"""Stored HTML, sanitised again: after the rules of sanitising have become stricter."""

import html as entities
import re
from collections.abc import Callable, Mapping
from typing import Any

from django.apps.registry import Apps
from django.db.models import QuerySet
from django.utils.html import escape

from clvr.lib.nesting import Unparsable
from leagues.sanitised import announcement_html, rules_html

Sanitise = Callable[[str], str]
STORED: Mapping[str, Sanitise] = {
    "Announcement": announcement_html,
    "AnnouncementVersion": announcement_html,
    "RulesDocument": rules_html,
}
"""The models with a field `html`, and how its text is sanitised."""
EMPTY = "<p></p>"
_TAG = re.compile(r"<[^>]*>?")


def sanitise_stored(apps: Apps) -> int:
    """Sanitise every stored text again; returns how many changed. Safe to run while people work:
    each row is written only if its text is still the one that was read. For migrations too, with
    their models."""
    return sum(_rewrite(apps.get_model("leagues", name), STORED[name]) for name in STORED)


def _rewrite(model: Any, sanitise: Sanitise) -> int:
    # Not the model's own queryset: the rules of sanitising hold for history, too.
    rows: QuerySet[Any] = QuerySet(model)
    changed = 0
    for key, stored in rows.exclude(html="").values_list("pk", "html").iterator(chunk_size=50):
        if (new := resanitised(stored, sanitise)) != stored:
            changed += rows.filter(pk=key, html=stored).update(html=new)
    return changed


def resanitised(stored: str, sanitise: Sanitise) -> str:
    """The text as it is stored now. Of one that is nested too deep, its words as paragraphs."""
    try:
        return sanitise(stored) or EMPTY
    except Unparsable:
        words = entities.unescape(_TAG.sub("\n", stored)).split("\n")
        lines = [line.strip() for line in words if line.strip()]
        return "".join(f"<p>{escape(line)}</p>" for line in lines) or EMPTY
