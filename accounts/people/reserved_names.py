"""Names that nobody can take: those of people who have left for good."""

from itertools import count

from django.core.exceptions import ValidationError

from accounts.models import User
from clvr.lib.folded_key import LookKeyField
from clvr.lib.text import folded

FORMER = "Former player"
RESERVED = f"A name can't begin with “{FORMER}”: people who left are called so"


def _look(name: str) -> str:
    return LookKeyField.key_of(name).replace(" ", "")


def is_reserved(name: str) -> bool:
    """Whether the name begins with something that looks like FORMER."""
    return _look(name).startswith(_look(FORMER))


def validate_not_reserved(value: str) -> None:
    if is_reserved(value):
        raise ValidationError(RESERVED)


def former_username(user: User) -> str:
    """The username of a person who leaves: their key, or the next number that is free."""
    others = User.objects.exclude(pk=user.pk)
    for number in count(user.pk):
        name = f"{FORMER} {number}"
        if not others.filter(username_key=folded(name)).exists():
            return name
    raise AssertionError  # `count` has no end
