"""The base class of every model in Django admin."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import Field, Model, Q, QuerySet
from django.forms import ModelForm, modelform_factory
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import capfirst

from accounts.audit_log.queries import AuditFilter, entries_for
from accounts.audit_log.words import in_words
from accounts.django_admin.filters import LeagueFilter
from accounts.django_admin.forms import ServiceForm
from accounts.django_admin.paging import CappedPaginator
from accounts.django_admin.reader import Power, Reader, reader_of, required_reader
from accounts.django_admin.searching import matching
from clvr.lib.folded_key import FoldedKeyField
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import in_utc

# Django's classes accept type arguments only in type checking.
if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin

PAGE_LENGTH = 50
LOOKUPS_OF_FILTERS = frozenset({"exact", "gte", "lt", "isnull", "isempty", "in"})


class PortalAdmin(_ModelAdmin):
    """A model that staff look up, and change only by services.

    Admins see every row. Others see rows of the leagues in which they have the power `seen_with`;
    `league_path` leads from a row to its league's code. Rows without such a path are for admins
    alone; `visible` can decide otherwise. `add_form` and `change_form` save by services, for people
    with the power `changed_with` in any league: the service decides about the row's own. Without a
    form a model is read-only, and `changed_in` says where it changes. `private` are the fields that
    nobody reads here, `for_admins` those that only admins read.
    """

    league_path: ClassVar[str] = ""
    seen_with: ClassVar[Power] = Power.ADMIN
    changed_with: ClassVar[Power] = Power.ADMIN
    add_form: ClassVar[type[ServiceForm] | None] = None
    change_form: ClassVar[type[ServiceForm] | None] = None
    changed_in: ClassVar[str] = ""
    private: ClassVar[Sequence[str]] = ()
    for_admins: ClassVar[Sequence[str]] = ()
    can_delete: ClassVar[bool] = False

    actions: Any = ()
    list_per_page = PAGE_LENGTH
    list_max_show_all = 0
    list_select_related: ClassVar[Any] = ()
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    paginator = CappedPaginator
    ordering: ClassVar[Any] = ("-pk",)
    sortable_by: ClassVar[Any] = ()

    # Who sees what.

    def visible(self, rows: "QuerySet[Any]", reader: Reader) -> "QuerySet[Any]":
        """The rows that the reader may see."""
        if reader.is_admin:
            return rows
        if not self.league_path:
            return rows.none()
        return rows.filter(**{f"{self.league_path}__in": reader.leagues(self.seen_with)})

    def get_queryset(self, request: HttpRequest) -> "QuerySet[Any]":
        return self.visible(super().get_queryset(request), required_reader(request))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        reader = reader_of(request)
        return reader is not None and bool(reader.leagues(self.seen_with))

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.add_form is not None and self._may_change(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        is_open = obj is None or self.can_change(obj)
        return self.change_form is not None and is_open and self._may_change(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.can_delete and self._may_change(request)

    def can_change(self, obj: Any) -> bool:
        """Whether an object still changes; a lifted punishment, for one, does not."""
        return True

    def _may_change(self, request: HttpRequest) -> bool:
        reader = reader_of(request)
        return reader is not None and bool(reader.leagues(self.changed_with))

    # Lists.

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        hidden = self._hidden_from(required_reader(request))
        columns = [name for name in super().get_list_display(request) if name not in hidden]
        return [*columns, self._portal_column(required_reader(request))]

    def _portal_column(self, reader: Reader) -> Callable[[Any], str]:
        @admin.display(description="Portal")
        def portal(obj: Any) -> str:
            address = self.address_for(obj, reader)
            words = '<a href="{}" aria-label="Open {} in the portal">Open</a>'
            return format_html(words, address, obj) if address else ""

        return portal

    def get_list_filter(self, request: HttpRequest) -> list[Any]:
        hidden = self._hidden_from(required_reader(request))
        shown = [each for each in super().get_list_filter(request) if each not in hidden]
        return [*([LeagueFilter] if self.league_path else []), *shown]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Only what the filters ask: any other lookup could find out what is not shown."""
        names = {_name_of(each) for each in self.get_list_filter(request)}
        name, _, last = lookup.rpartition("__")
        # The second as in `groups__id__exact`.
        asked = {name, name.rpartition("__")[0]} if last in LOOKUPS_OF_FILTERS else {lookup}
        return not names.isdisjoint(asked)

    def get_search_results(
        self, request: HttpRequest, queryset: "QuerySet[Any]", search_term: str
    ) -> tuple["QuerySet[Any]", bool]:
        return matching(queryset, self.get_search_fields(request), search_term), False

    def get_actions(self, request: HttpRequest) -> Any:
        """Without Django's deletion, which calls no service."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        title = str(capfirst(self.opts.verbose_name_plural))
        shown = {"title": title, "changed_in": self.changed_in, **(extra_context or {})}
        return super().changelist_view(request, shown)

    # Objects.

    def portal_address(self, obj: Any) -> str:
        """Where all who see the object find it in the portal; empty if nowhere."""
        return ""

    def address_for(self, obj: Any, reader: Reader) -> str:
        """Where the reader finds the object in the portal; empty if nowhere."""
        return self.portal_address(obj)

    def _hidden_from(self, reader: Reader) -> frozenset[str]:
        return frozenset([*self.private, *(() if reader.is_admin else self.for_admins)])

    def shown_fields(self, reader: Reader) -> list[str]:
        """The fields that the reader sees of an object, as stored."""
        hidden = self._hidden_from(reader)
        if self.fields:
            return [str(name) for name in self.fields if name not in hidden]
        stored = [*self.opts.concrete_fields, *self.opts.many_to_many]
        return [
            each.name for each in stored if not self._is_inner(each) and each.name not in hidden
        ]

    def _is_inner(self, field: "Field[Any, Any]") -> bool:
        return field.primary_key or isinstance(field, FoldedKeyField)

    def _form(self, request: HttpRequest, obj: Any) -> type[ServiceForm] | None:
        if obj is None:
            return self.add_form
        return self.change_form if self.has_change_permission(request, obj) else None

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        form = self._form(request, obj)
        asked = list(form.base_fields) if form else []
        sets: list[Any] = [(None, {"fields": asked})] if asked else []
        if obj is not None:
            shown = [
                name for name in self.shown_fields(required_reader(request)) if name not in asked
            ]
            sets.append(("As stored" if asked else None, {"fields": shown}))
        return sets

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return ()
        form = self._form(request, obj)
        asked = form.base_fields if form else {}
        return [name for name in self.shown_fields(required_reader(request)) if name not in asked]

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> "type[ModelForm[Any]]":
        form = self._form(request, obj)
        if form is None:
            return modelform_factory(self.model, fields=())
        reader = required_reader(request)
        bound = {
            "by": reader.user,
            "leagues": reader.leagues(self.changed_with),
            "Meta": type("Meta", (form.Meta,), {"model": self.model}),
        }
        return type(form.__name__, (form,), bound)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Django's, without its transaction: each service has its own, which it can repeat."""
        shown = {
            "changed_in": self.changed_in,
            "portal_address": self._address_of(request, object_id),
            "show_save_and_continue": False,
            "show_save_and_add_another": False,
            **(extra_context or {}),
        }
        return self._changeform_view(request, object_id, form_url, shown)  # type: ignore[attr-defined] # the stubs lack it

    def _address_of(self, request: HttpRequest, object_id: str | None) -> str:
        if object_id is None or not self.has_view_permission(request):
            return ""
        obj = self.get_object(request, unquote(object_id))
        if obj is None:
            return ""
        return self.address_for(obj, required_reader(request))

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        """What the service saved while the form was validated."""
        return form.saved if form.saved is not None else form.instance

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        self.message_user(request, form.done, messages.SUCCESS)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Nothing: services save all of it."""

    def construct_change_message(
        self, request: HttpRequest, form: Any, formsets: Any, add: bool = False
    ) -> Any:
        return ""

    def response_add(
        self, request: HttpRequest, obj: Any, post_url_continue: str | None = None
    ) -> HttpResponse:
        return self._to_object(request, obj)

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        return self._to_object(request, obj)

    def _to_object(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """To the object's page, or to the list when it was removed."""
        is_there = self.get_queryset(request).filter(pk=obj.pk).exists()
        return redirect(self._url("change", obj.pk) if is_there else self._url("changelist"))

    def _url(self, page: str, *keys: Any) -> str:
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}_{page}"
        return reverse(name, args=keys)

    # Deleting.

    def remove(self, obj: Any, reader: Reader) -> None:
        """Delete an object by a service. Raises what the service raises."""
        raise PermissionDenied

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        try:
            return self._delete_view(request, object_id, extra_context)  # type: ignore[attr-defined] # the stubs lack it
        except Refused as refused:
            self.message_user(request, in_utc(str(refused)), messages.ERROR)
            return redirect(self._url("change", object_id))

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        self.remove(obj, required_reader(request))

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """The object alone: the service refuses what something else depends on."""
        return [str(obj) for obj in objs], {}, set(), []

    # History: the audit log, in which the services write. Django's own log stays empty.

    def subject_of(self, obj: Any) -> Model:
        """The object under which the audit log has what was done to this one."""
        subject: Model = obj
        return subject

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        reader = required_reader(request)
        obj = self.get_object(request, unquote(object_id))
        if obj is None:
            raise Http404(f"There is no such {self.opts.verbose_name}.")
        if not self.has_view_permission(request, obj):
            raise PermissionDenied
        subject = self.subject_of(obj)
        about = Q(subject_type=subject._meta.label_lower, subject_id=str(subject.pk))
        entries = entries_for(reader.user, AuditFilter()).filter(about)
        page = CappedPaginator(entries, PAGE_LENGTH).get_page(request.GET.get("p"))
        context = {
            **self.admin_site.each_context(request),
            "title": "History",
            "subtitle": str(subject),
            "entries": [in_words(entry) for entry in page],
            "page": page,
            "object": obj,
            "opts": self.opts,
            **(extra_context or {}),
        }
        return TemplateResponse(request, "admin/object_history.html", context)

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """Nothing: see above."""

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """Nothing: see above."""

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Nothing: see above."""


def _name_of(list_filter: Any) -> str:
    """The field or parameter of a filter."""
    if isinstance(list_filter, type):
        return str(getattr(list_filter, "parameter_name", ""))
    return str(list_filter[0] if isinstance(list_filter, tuple) else list_filter)
