"""Who reads Django admin, and with which powers."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.models import User
from accounts.roles.powers import StaffPowers, staff_powers
from clvr.lib.leagues import LEAGUES, LeagueCode

READER_KEY = "accounts.django_admin.reader"
"""Where the request keeps its reader: a page asks for the powers of the same person many times."""


class Power(Enum):
    """The power that a model's rows ask of their reader, in the row's league."""

    ADMIN = auto()
    MANAGE = auto()
    MODERATE = auto()


@dataclass(frozen=True, slots=True)
class Reader:
    """A signed-in person and their powers."""

    user: User
    powers: StaffPowers

    @property
    def is_admin(self) -> bool:
        return self.powers.is_admin

    def leagues(self, power: Power) -> Sequence[LeagueCode]:
        """The leagues in which the reader has the power."""
        match power:
            case Power.ADMIN:
                return tuple(LEAGUES) if self.is_admin else ()
            case Power.MANAGE:
                return self.powers.managed
            case Power.MODERATE:
                return self.powers.moderated


def reader_of(request: HttpRequest) -> Reader | None:
    """The reader of a page; None for people who moderate no league. One query a request."""
    if READER_KEY not in request.META:
        request.META[READER_KEY] = _read(request)
    found: Reader | None = request.META[READER_KEY]
    return found


def required_reader(request: HttpRequest) -> Reader:
    """The reader of a page. Raises PermissionDenied for people who moderate no league."""
    reader = reader_of(request)
    if reader is None:
        raise PermissionDenied
    return reader


def _read(request: HttpRequest) -> Reader | None:
    if not isinstance(request.user, User):
        return None
    powers = staff_powers(request.user)
    return Reader(request.user, powers) if powers.moderated else None
