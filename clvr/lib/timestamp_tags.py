"""Template tags for timestamps in texts."""

from datetime import UTC, datetime

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from clvr.lib.timestamps import MARK, utc_words

register = template.Library()


@register.filter
def with_times(text: str) -> SafeString:
    """The text with its timestamps as `time` elements. They show UTC until the page's script
    (frontend/accounts/punishments/showTemplateTimes.ts) changes them to the reader's time zone."""
    parts = enumerate(MARK.split(text))
    return format_html_join(
        "", "{}", ((_time(part) if place % 2 else part,) for place, part in parts)
    )


def _time(seconds: str) -> SafeString:
    timestamp = datetime.fromtimestamp(int(seconds), UTC)
    return format_html(
        '<time datetime="{}" data-moment="{}">{}</time>',
        timestamp.strftime("%Y-%m-%dT%H:%M:%SZ"),
        seconds,
        utc_words(timestamp),
    )
