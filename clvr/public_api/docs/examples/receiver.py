"""Receive webhooks: check who sent a message, and say at once that it has arrived."""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()  # a message can come twice; a real program keeps the ids in its database


def is_from_portal(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False  # somebody sends an old message again
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.digest(KEY, signed, hashlib.sha256)).decode()
    # While a secret is changed, there are two signatures.
    return any(hmac.compare_digest(expected, each) for each in headers["webhook-signature"].split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not is_from_portal(self.headers, body):
            self.send_response(401)
        else:
            self.send_response(204)
            if self.headers["webhook-id"] not in seen:
                seen.add(self.headers["webhook-id"])
                message = json.loads(body)
                print(message["type"], message["data"])
        self.end_headers()


if __name__ == "__main__":
    ThreadingHTTPServer(("", int(os.environ.get("PORT", "8000"))), Receiver).serve_forever()
