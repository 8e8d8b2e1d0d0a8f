"""The share cards that pages name. A page's own query reads them with what else it shows."""

from typing import NamedTuple

from django.core.files.storage import default_storage
from django.db.models import OuterRef, Subquery
from django.db.models.functions import JSONArray

from clvr.lib.absolute_urls import absolute_url
from clvr.lib.islands import Shared, SocialImage
from clvr.lib.json_lists import JsonList, listed
from leagues.enums import CardKind
from leagues.models import Season, ShareCard


class Card(NamedTuple):
    """`season` is the key of the season that a recap is of; 0 for other cards. A recap has the
    season's number and league too."""

    season: int
    file: str
    alt: str
    number: int | None = None
    league: str | None = None

    @property
    def title(self) -> str:
        """What a recap is called: its words up to the figures."""
        return self.alt.partition(":")[0] + " recap"

    @property
    def image(self) -> SocialImage:
        address = default_storage.url(self.file)
        return SocialImage(absolute_url(address) if address.startswith("/") else address, self.alt)


def cards_of(kind: CardKind, key: str = "pk") -> Subquery:
    """All cards of each row that is read, as a value for `cards_in`."""
    cards = ShareCard.objects.current().filter(kind=kind, subject=OuterRef(key)).order_by()
    seasons = Season.objects.filter(pk=OuterRef("season")).values("value")
    leagues = seasons.values("league__code")
    rows = JsonList(JSONArray("season", "file", "alt", Subquery(seasons), Subquery(leagues)))
    return Subquery(cards.values("subject").annotate(rows=rows).values("rows"))


def cards_in(text: str | None) -> list[Card]:
    """The cards in a value of `cards_of`, recaps of the newest season first."""
    return sorted((Card(*row) for row in listed(text)), reverse=True)


def image_of(cards: list[Card], season: int = 0) -> SocialImage | None:
    """The picture of the card, or of a season's recap; None as long as none is drawn."""
    return next((card.image for card in cards if card.season == season), None)


def recap_query(card: Card, *, of_person: bool = False) -> str:
    """The query of the page that a recap is of. A person's recaps can be of several leagues."""
    return f"league={card.league}&season={card.number}" if of_person else f"season={card.number}"


def shared(cards: list[Card], name: str, path: str, *, of_person: bool = False) -> list[Shared]:
    """What the page of a team or person at `path` offers for sharing: its card, and recaps."""
    current = [Shared(name, path, card.image) for card in cards if not card.season]
    recaps = [
        Shared(card.title, f"{path}?{recap_query(card, of_person=of_person)}", card.image)
        for card in cards
        if card.season
    ]
    return [*current, *recaps]
