"""The pictures of leagues' libraries."""

from django import forms
from django.contrib import admin
from django.db.models import Model

from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.reader import Power, Reader
from leagues.admin.base import OfALeague
from leagues.images.services import delete_image, describe_image
from leagues.models import LONGEST_ALT, Image


class AltForm(ServiceForm):
    """The text for people who don't see the picture."""

    alt = forms.CharField(required=False, label="Alt text", max_length=LONGEST_ALT)

    def perform(self) -> Model:
        return describe_image(image=self.instance, alt=self.cleaned_data["alt"], by=self.by)


@admin.register(Image)
class ImageAdmin(OfALeague):
    seen_with = Power.MANAGE
    changed_with = Power.MANAGE
    change_form = AltForm
    can_delete = True
    private = ("digest",)
    changed_in = "Pictures are uploaded under Upload Images in the portal."
    list_display = ["name", "league", "alt", "uploaded_by", "uploaded_at"]
    list_select_related = ("league", "uploaded_by")
    search_fields = ["name", "alt"]

    def remove(self, obj: Image, reader: Reader) -> None:
        delete_image(image=obj, by=reader.user)

    def portal_address(self, obj: Image) -> str:
        return f"/tm/upload?league={obj.league.code}"
