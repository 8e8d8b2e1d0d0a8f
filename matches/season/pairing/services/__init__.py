"""Drafts of pairs, publishing them, byes and weeks off. Everything here runs under the league's
lock."""

from matches.season.pairing.services.arranging import Arrangement, Ban, Idle, Paired, arrange_draft
from matches.season.pairing.services.byes import take_back_bye
from matches.season.pairing.services.drafts import Choice, discard_draft, propose_week
from matches.season.pairing.services.plans import plan_season
from matches.season.pairing.services.publishing import publish_draft
from matches.season.pairing.services.unpublishing import undo_publishing
from matches.season.pairing.services.weeks_off import ask_week_off, set_week_off, withdraw_week_off

__all__ = [
    "Arrangement",
    "Ban",
    "Choice",
    "Idle",
    "Paired",
    "arrange_draft",
    "ask_week_off",
    "discard_draft",
    "plan_season",
    "propose_week",
    "publish_draft",
    "set_week_off",
    "take_back_bye",
    "undo_publishing",
    "withdraw_week_off",
]
