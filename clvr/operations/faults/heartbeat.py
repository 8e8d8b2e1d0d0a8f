"""The heartbeat: a call to an address outside, so that somebody notices when it stops.

The protocol is that of healthchecks.io, which others speak too: POST to the address says that all
is well, POST to `/fail` below it that something is not; the body is a note for people.
"""

import logging
from collections.abc import Sequence

import requests
from django.conf import settings

SECONDS = 5.0
"""The receiver counts on regular calls: the next one comes in a minute, so none waits longer."""

log = logging.getLogger(__name__)


def beat(faults: Sequence[str]) -> bool:
    """Say that the portal is well, or which faults it has; returns whether the receiver took it.
    Without HEARTBEAT_URL nothing is said."""
    url = settings.ENVIRONMENT.heartbeat_url.get_secret_value()
    if not url:
        return False
    try:
        answer = requests.post(
            f"{url}/fail" if faults else url,
            data="\n".join(faults or ["All is well."]).encode(),
            headers={"Content-Type": "text/plain; charset=utf-8"},
            timeout=SECONDS,
            allow_redirects=False,
        )
    except requests.RequestException as error:
        # The exception's own text contains the address, which is a secret.
        log.warning("The heartbeat was not sent: %s", type(error).__name__)
        return False
    if not answer.ok or answer.is_redirect:
        log.warning("The heartbeat was not taken: the receiver answered %s", answer.status_code)
        return False
    return True
