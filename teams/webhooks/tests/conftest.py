from collections.abc import Iterator

import pytest

from teams.webhooks.tests.receiver import Receiver, receiving


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found
