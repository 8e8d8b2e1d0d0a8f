"""What the admin pages of a league's own rows share."""

from typing import Any, ClassVar

from django import forms

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power
from leagues.models import League


class OfALeague(PortalAdmin):
    """Rows with a league, which all of its staff see."""

    league_path = "league__code"
    seen_with = Power.MODERATE
    list_select_related: ClassVar[Any] = ("league",)


class InLeagueForm(ServiceForm):
    """A form that adds a row to a league."""

    league = forms.ChoiceField()

    def chosen_league(self) -> League:
        return League.objects.get(code=self.cleaned_data["league"])
