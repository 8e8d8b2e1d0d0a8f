"""Parts of the answers about cases."""

from typing import Annotated, TypedDict

from rest_framework import serializers

from accounts.enums import CaseOutcome
from clvr.lib.api.shapes import DescribedBy


class CaseCountsShape(TypedDict):
    """How many cases there are of each kind."""

    dispute: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    unanswered: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    name: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    misconduct: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    appeal: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    roster: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    account: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    leader: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]
    pick_ban: Annotated[int, DescribedBy(serializers.IntegerField, default=0)]


class CaseReporterShape(TypedDict):
    """Who opened a case, with the number of their reports of misconduct and of those on which staff
    acted."""

    _id: str
    username: str
    reports: int
    actedOn: int


class CasePowersShape(TypedDict):
    """What the reader may do. `decide`: how they can end the case here."""

    take: bool
    giveUp: bool
    note: bool
    decide: list[Annotated[str, CaseOutcome]]
