"""Forms that save by a service, and fields by which they name objects."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.core.exceptions import PermissionDenied
from django.db.models import Model

from accounts.models import User
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.keys import is_key
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from clvr.lib.timestamps import in_utc

HELD = "revision_of_held"

# Django's classes accept type arguments only in type checking.
if TYPE_CHECKING:
    _ModelForm = forms.ModelForm[Any]
else:
    _ModelForm = forms.ModelForm


class ServiceForm(_ModelForm):
    """A form that asks a service to save: `perform` is the last step of its validation.

    So what the service refuses is shown like any other error, and nothing that was typed is lost.
    The model is set when a page binds the form, with the reader (`by`) and the leagues in which
    they may save. `names` are the form's names of the fields that the service calls otherwise.
    """

    CHANGED: ClassVar[str] = (
        "Somebody else has changed this since you opened it. Theirs: {theirs}. What you typed is"
        " below. Save again to keep it."
    )

    by: ClassVar[User]
    leagues: ClassVar[Sequence[LeagueCode]] = ()
    names: ClassVar[Mapping[str, str]] = {}
    done: ClassVar[str] = "Saved."
    """What the reader is told when it is done."""

    revision_of_held = forms.CharField(required=False, widget=forms.HiddenInput)
    """A digest of the values from which a form about a stored object was filled."""

    class Meta:
        fields: Sequence[str] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.saved: Model | None = None
        if "league" in self.fields:
            choices = [(str(code), LEAGUES[code].name) for code in self.leagues]
            self.fields["league"] = forms.ChoiceField(choices=self.offered(choices))
        if self.instance.pk is not None:
            self.initial = {**self.held(), HELD: self._digest_of_held(), **self.initial}

    def offered(self, leagues: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """The choices of the field `league`."""
        return leagues

    def held(self) -> dict[str, Any]:
        """What the fields show of a stored object at first."""
        return {name: getattr(self.instance, name) for name in self.fields if self._has(name)}

    def _digest_of_held(self) -> str:
        return hashlib.sha256(repr(sorted(self._compared().items())).encode()).hexdigest()[:16]

    def _compared(self) -> dict[str, Any]:
        """What others may not have changed since the form was filled. A service that takes a
        revision compares by itself, and a field with its hidden initial value is only saved if the
        reader changed it."""
        if "revision" in self.fields:
            return {}
        return {
            name: value
            for name, value in self.held().items()
            if name in self.fields and not self.fields[name].show_hidden_initial
        }

    def _refuses_stale(self) -> bool:
        """Whether others have saved other values since the form was filled. The form that is shown
        again is filled from theirs, so that the next one is not refused."""
        known = self.cleaned_data.pop(HELD, "")
        if self.instance.pk is None or not known or known == (now := self._digest_of_held()):
            return False
        shown = [f"{self[name].label}: {value}" for name, value in self._compared().items()]
        self.add_error(None, self.CHANGED.format(theirs="; ".join(shown)))
        sent: Any = self.data
        self.data = changed = sent.copy()
        changed[self.add_prefix(HELD)] = now
        return True

    def _has(self, name: str) -> bool:
        return name in {field.name for field in self.instance._meta.concrete_fields}

    def perform(self) -> Model | None:
        """Call the service with `cleaned_data`; the object that it made or changed, None for one
        that it removed. Raises what the service raises."""
        raise NotImplementedError

    def _post_clean(self) -> None:
        if self.errors or self._refuses_stale():
            return
        try:
            self.saved = self.perform()
        except FieldsRefused as refused:
            self._refuse(refused.fields)
        except (Refused, PermissionDenied) as refused:
            self.add_error(None, in_utc(str(refused)))

    def _refuse(self, fields: Mapping[str, Any]) -> None:
        for name, reasons in fields.items():
            own = self.names.get(name, name)
            for reason in _texts(reasons):
                self.add_error(own if own in self.fields else None, in_utc(reason))


def _texts(reasons: Any) -> list[str]:
    """The reasons of a field, which are nested for a field that is a list of objects."""
    if isinstance(reasons, str):
        return [reasons]
    parts = reasons.values() if isinstance(reasons, Mapping) else reasons
    return [text for part in parts for text in _texts(part)]


class PersonField(forms.CharField):
    """A person, by username or key. Cleans to the User."""

    def __init__(self, **options: Any) -> None:
        words = "The username; accents count, case does not."
        super().__init__(**{"max_length": 60, "help_text": words, **options})

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        if text in self.empty_values:
            return text
        # A username can be a number, too.
        people = User.objects.filter(username_key=folded(str(text)))
        person = people.first() or (
            User.objects.filter(pk=int(text)).first() if is_key(text) else None
        )
        if person is None:
            raise forms.ValidationError(f"Nobody has the username {isolated(text)}.")
        return person

    def run_validators(self, value: Any) -> None:
        super().run_validators(value.username if isinstance(value, User) else value)

    def prepare_value(self, value: Any) -> Any:
        return value.username if isinstance(value, User) else value


class ReasonField(forms.CharField):
    """A reason. The service says when it is missing or too long."""

    def __init__(self, **options: Any) -> None:
        kept = {"required": False, "strip": False, "widget": forms.Textarea(attrs={"rows": 3})}
        super().__init__(**{**kept, **options})


class TimestampField(forms.DateTimeField):
    """A timestamp in UTC."""

    def __init__(self, **options: Any) -> None:
        picker = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        super().__init__(**{"widget": picker, "help_text": "In UTC.", **options})

    def to_python(self, value: Any) -> datetime | None:
        timestamp = super().to_python(value)
        return timestamp.astimezone(UTC) if timestamp is not None else None
