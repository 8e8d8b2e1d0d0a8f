"""The portal, with an address that waits for a second without working, as a request does that waits
for Discord or a bucket. Gunicorn imports it, in the portal's environment."""

import time
from collections.abc import Iterable
from typing import Any

from clvr.wsgi import application as portal

WAITS = "/wait"


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    if environ["PATH_INFO"] != WAITS:
        return portal(environ, start_response)
    time.sleep(1)
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]
