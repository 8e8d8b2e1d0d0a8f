"""What a league says about itself on the landing page and on its home."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.links import LINK_SHAPE, LONGEST_LINK, link_fault, with_scheme
from leagues.models import LONGEST_SPONSOR_NAME, LONGEST_WELCOME, League, Sponsor
from leagues.services.locking import lock_league

MOST_SPONSORS = 6


@dataclass(frozen=True, slots=True)
class SponsorLink:
    """A sponsor's name, and the address of its site."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class LeagueTexts:
    """A league's welcome, the invite to its community, the address that people write to, and its
    sponsors in order. All but the sponsors' own fields may be empty."""

    welcome: str
    invite: str
    contact: str
    sponsors: tuple[SponsorLink, ...]

    @classmethod
    def of(cls, league: League) -> "LeagueTexts":
        """Read them. Takes one query."""
        sponsors = league.sponsors.values_list("name", "url")
        return cls(
            welcome=league.welcome_text,
            invite=league.invite_url,
            contact=league.contact_email,
            sponsors=tuple(SponsorLink(name, url) for name, url in sponsors),
        )

    def tidy(self) -> "LeagueTexts":
        """Without surrounding spaces, and with the https:// that people leave out."""
        return LeagueTexts(
            welcome=self.welcome.strip(),
            invite=with_scheme(self.invite),
            contact=self.contact.strip(),
            sponsors=tuple(
                SponsorLink(each.name.strip(), with_scheme(each.url)) for each in self.sponsors
            ),
        )

    def in_words(self) -> dict[str, Any]:
        """For the audit log."""
        sponsors = [f"{each.name}: {each.url}" for each in self.sponsors]
        return {
            "welcome": self.welcome,
            "invite": self.invite,
            "contact": self.contact,
            "sponsors": sponsors,
        }


@command("league.code", speaks=True)
def change_league_texts(*, league: League, texts: LeagueTexts, by: User | None) -> League:
    """Change what a league says about itself; its sponsors become those of `texts`.

    Raises PermissionDenied unless `by` is an admin. Raises FieldsRefused, by the payload's field,
    for a text that is too long or no link.
    """
    league = lock_league(league.pk)
    require(is_admin(by))
    texts = texts.tidy()
    if wrong := wrong_texts(texts):
        raise FieldsRefused(wrong)
    before = LeagueTexts.of(league)
    if texts == before:
        return league
    league.welcome_text, league.invite_url = texts.welcome, texts.invite
    league.contact_email = texts.contact
    league.save(update_fields=["welcome_text", "invite_url", "contact_email"])
    league.sponsors.all().delete()
    Sponsor.objects.bulk_create(
        Sponsor(league=league, position=position, name=each.name, url=each.url)
        for position, each in enumerate(texts.sponsors, start=1)
    )
    audit.record(
        "league.texts",
        league,
        actor=by,
        league=league.code,
        before=before.in_words(),
        after=texts.in_words(),
    )
    return league


def wrong_texts(texts: LeagueTexts) -> Mapping[str, Any]:
    """The errors of tidy texts, by the payload's field."""
    wrong: dict[str, Any] = {}
    if len(texts.welcome) > LONGEST_WELCOME:
        wrong["welcome"] = [f"A welcome can have at most {LONGEST_WELCOME} characters."]
    if texts.invite and (words := _wrong_link(texts.invite)):
        wrong["invite"] = [words]
    if texts.contact and not _is_email(texts.contact):
        wrong["contact"] = ["This is not an email address."]
    if len(texts.sponsors) > MOST_SPONSORS:
        wrong["sponsors"] = [f"A league can have at most {MOST_SPONSORS} sponsors."]
    elif any(of_sponsors := [_wrong_sponsor(each) for each in texts.sponsors]):
        wrong["sponsors"] = of_sponsors
    return wrong


def _wrong_sponsor(sponsor: SponsorLink) -> dict[str, list[str]]:
    wrong = {}
    if not 0 < len(sponsor.name) <= LONGEST_SPONSOR_NAME:
        wrong["name"] = [f"A sponsor’s name has 1 to {LONGEST_SPONSOR_NAME} characters."]
    if words := _wrong_link(sponsor.url):
        wrong["url"] = [words]
    return wrong


def _wrong_link(url: str) -> str:
    """Why this is no link that a page can show, or an empty string."""
    if len(url) > LONGEST_LINK:
        return f"A link can have at most {LONGEST_LINK} characters."
    if fault := link_fault(url):
        return fault
    return "" if url.startswith("https://") else LINK_SHAPE


def _is_email(text: str) -> bool:
    try:
        validate_email(text)
    except ValidationError:
        return False
    return True
