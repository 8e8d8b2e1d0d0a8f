"""People, their names and roles, notes on them, and what is private to them."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.http import HttpRequest

from accounts.django_admin.base import PortalAdmin
from accounts.django_admin.filters import SharedLookFilter
from accounts.django_admin.forms import PersonField, ReasonField, ServiceForm
from accounts.django_admin.reader import Power, Reader
from accounts.enums import NoteIcon
from accounts.models import AccountChange, BearerToken, FormerName, PlayerName, PlayerNote, User
from accounts.people.activity import set_active
from accounts.people.addresses import person_desk_address
from accounts.people.notes import LONGEST_NOTE, note_icon, remove_note, write_note
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.name_order import NameOrder

SHORTEST_DISCORD_ID = 15
"""Digits. A shorter number is searched for in names only."""

admin.site.unregister(Group)


def is_discord_id(text: str) -> bool:
    digits = text.isascii() and text.isdecimal() and len(text) >= SHORTEST_DISCORD_ID
    return digits and int(text) <= LARGEST_ID


class AccountForm(ServiceForm):
    """Close an account, or open it again."""

    is_active = forms.BooleanField(required=False, label="Account is open")
    reason = ReasonField()

    def perform(self) -> Model:
        values = self.cleaned_data
        set_active(
            user=self.instance,
            is_active=values["is_active"],
            by=self.by,
            reason=values["reason"],
        )
        account: User = self.instance
        return account


@admin.register(User)
class UserAdmin(PortalAdmin):
    """A person. All staff see people; only admins see Discord ids, and close accounts."""

    seen_with = Power.MODERATE
    change_form = AccountForm
    changed_in = "Roles, punishments and notes change on the person’s page under Manage Users."
    for_admins = ("discord_id",)
    list_display = ["username", "region", "is_active", "joined_at", "last_login", "discord_id"]
    list_filter = ["is_active", SharedLookFilter, "region", "groups"]
    search_fields = ["username_key"]
    search_help_text = "Part of the username, or the whole Discord id."
    ordering = [NameOrder("username_key")]
    fields = [
        *("username", "discord_id", "region", "avatar", "is_active"),
        *("joined_at", "last_login", "left_at", "groups"),
    ]

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        alike = User.objects.filter(look_key=OuterRef("look_key")).exclude(pk=OuterRef("pk"))
        people: QuerySet[Any] = rows.annotate(shares_look=Exists(alike))
        return people

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Any]", search_term: str
    ) -> tuple["QuerySet[Any]", bool]:
        """A whole Discord id finds its person, as in the portal. Only admins are shown the id."""
        if is_discord_id(search_term):
            person = queryset.filter(discord_id=int(search_term))
            if person.exists():
                return person, False
        return super().get_search_results(request, queryset, search_term)

    def portal_address(self, obj: User) -> str:
        return person_desk_address(obj.pk)


class OfAPerson(PortalAdmin):
    """What belongs to a person. Its history is the person's."""

    list_select_related: ClassVar[Any] = ("user",)
    search_fields: ClassVar[Any] = ("user__username_key",)

    def portal_address(self, obj: Any) -> str:
        return person_desk_address(obj.user_id)

    def subject_of(self, obj: Any) -> Model:
        person: Model = obj.user
        return person


@admin.register(PlayerName)
class PlayerNameAdmin(OfAPerson):
    """An in-game name. It is contested when another person's name in the league looks like it; an
    admin resolves that on the profiles."""

    league_path = "league"
    seen_with = Power.MODERATE
    changed_in = "People and admins change names on the profile."
    list_display = ["name", "user", "league", "platform", "is_contested"]
    list_filter = [SharedLookFilter, "platform"]
    search_fields = ("name_key", "user__username_key")

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        return super().visible(rows.annotate(shares_look=PlayerName.held_by_another()), reader)

    @admin.display(boolean=True, description="contested")
    def is_contested(self, name: Any) -> bool:
        return bool(name.shares_look)


@admin.register(FormerName)
class FormerNameAdmin(OfAPerson):
    """A name that a person had. All staff see former usernames, which have no league."""

    league_path = "league"
    seen_with = Power.MODERATE
    changed_in = "The portal keeps a former name when a person changes theirs."
    list_display = ["name", "user", "league", "until"]
    search_fields = ("name_key", "user__username_key")

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        if reader.is_admin:
            return rows
        return rows.filter(Q(league="") | Q(league__in=reader.leagues(self.seen_with)))


@admin.register(AccountChange)
class AccountChangeAdmin(PortalAdmin):
    """Accounts that were joined, and other Discord accounts."""

    changed_in = "Admins join accounts, and undo it, on the page of the user."
    list_display = ["__str__", "made_by", "made_at", "undone_at"]
    list_select_related = ("stays", "gone", "made_by")
    search_fields = ("stays__username_key", "gone__username_key")
    # It has names and Discord ids.
    private = ("record",)

    def portal_address(self, obj: AccountChange) -> str:
        return person_desk_address(obj.stays_id)

    def subject_of(self, obj: AccountChange) -> Model:
        return obj.stays


class WriteNoteForm(ServiceForm):
    user = PersonField(label="Player")
    league = forms.ChoiceField()
    icon = forms.ChoiceField(choices=NoteIcon.choices)
    note = forms.CharField(
        required=False, strip=False, help_text=f"At most {LONGEST_NOTE} characters."
    )
    done = "Note saved."

    def perform(self) -> Model:
        values = self.cleaned_data
        return write_note(
            user=values["user"],
            league=values["league"],
            note=values["note"],
            icon=note_icon(NoteIcon(values["icon"])),
            by=self.by,
        )


class RemoveNoteForm(ServiceForm):
    reason = ReasonField(label="Reason for removing the note")
    done = "Note removed."

    def perform(self) -> None:
        remove_note(note=self.instance, by=self.by, reason=self.cleaned_data["reason"])


@admin.register(PlayerNote)
class PlayerNoteAdmin(OfAPerson):
    """A note on a player. It does not change; who may, removes it."""

    league_path = "league"
    seen_with = changed_with = Power.MODERATE
    add_form, change_form = WriteNoteForm, RemoveNoteForm
    changed_in = "To remove a note, give a reason and save."
    list_display = ["note", "user", "league", "written_by", "written_at"]
    list_select_related = ("user", "written_by")
    search_fields = ("note", "user__username_key")
    fields = ["user", "league", "note", "written_by", "written_at"]


@admin.register(BearerToken)
class BearerTokenAdmin(PortalAdmin):
    """A token of a program. Its text is not stored, and its digest is not shown."""

    changed_in = "Only the owner makes and revokes tokens."
    private = ("digest",)
    list_display = ["name", "owner", "scope", "created_at", "expires_at", "revoked_at"]
    list_filter = ["scope"]
    list_select_related = ("owner",)
    search_fields = ["owner__username_key"]

    def portal_address(self, obj: BearerToken) -> str:
        return person_desk_address(obj.owner_id)


@admin.register(Group)
class RoleAdmin(PortalAdmin):
    """A role. Django admin grants none."""

    changed_in = "Admins give and take roles on the person’s page under Manage Users."
    fields = ["name"]
    search_fields = ["name"]

    def portal_address(self, obj: Group) -> str:
        return f"/admin/manage/users?role={obj.name}"
