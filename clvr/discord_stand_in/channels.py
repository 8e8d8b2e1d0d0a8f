"""The page with what the portal posted to leagues' channels, by webhook or as the bot."""

from collections.abc import Mapping
from html import escape
from typing import Any

from clvr.discord_stand_in.http import Answer, Call, html_answer
from clvr.discord_stand_in.markup import as_html
from clvr.discord_stand_in.messages import Messages
from clvr.discord_stand_in.pages import page

MOST_SHOWN = 100


def channels_page(call: Call, messages: Messages) -> Answer:
    """`GET /stand-in/channels`: the posts, the newest first, as they were changed last."""
    webhook = f"http://{call.headers.get('host', '')}/api/v10/webhooks/1/news"
    offered = f"<p>A webhook for a league’s channel: <code>{escape(webhook)}</code></p>"
    articles = "".join(
        f"<article><small>{escape(post.webhook)}</small>{_text(post.body)}</article>"
        for post in messages.posts()[::-1][:MOST_SHOWN]
    )
    nothing = "<p>The portal has not posted anything yet.</p>"
    return html_answer(page("Posts in Channels", offered + (articles or nothing)))


def _text(body: Mapping[str, Any]) -> str:
    embeds = body.get("embeds") or []
    parts = [body, *embeds]
    texts = (part.get(name) for part in parts for name in ("content", "title", "description"))
    return "".join(as_html(text) for text in texts if text)
