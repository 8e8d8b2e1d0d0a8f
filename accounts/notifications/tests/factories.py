"""Notifications for tests."""

import uuid

from factory import LazyFunction, Sequence, SubFactory
from factory.django import DjangoModelFactory

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.tests.factories import UserFactory


class NotificationFactory(DjangoModelFactory[Notification]):
    class Meta:
        model = Notification

    user = SubFactory(UserFactory)
    kind = NotificationKind.RESULT_CONFIRMED
    title = Sequence(lambda n: f"Result {n:05} is official")
    link = "/bcl/match/7"
    telling = LazyFunction(uuid.uuid4)
