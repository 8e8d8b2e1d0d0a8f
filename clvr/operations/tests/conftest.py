"""What tests of operations begin with."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clvr.operations import due_state


@pytest.fixture(autouse=True)
def old_portal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A portal that was installed, and whose process began, long ago: all due work had its time."""
    begun = timezone.now() - timedelta(days=30)
    monkeypatch.setattr(due_state, "STARTED", begun)
    monkeypatch.setattr(due_state, "installed_at", lambda: begun)
