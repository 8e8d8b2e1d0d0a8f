"""Idempotency keys in the database, with the first answers to their commands."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256
from uuid import UUID

from cryptography.fernet import Fernet
from django.db import IntegrityError
from django.utils import timezone

from accounts.models import AnsweredCommand
from clvr.lib.api.idempotency import FirstAnswer, FirstAnswers, KeyTaken

KEPT = timedelta(minutes=10)
"""How long a key is known, at least."""


class StoredAnswers(FirstAnswers):
    """First answers in the database, where only who has the key can read them."""

    def find(self, key: UUID) -> tuple[bytes, Callable[[], FirstAnswer]] | None:
        found = AnsweredCommand.objects.filter(pk=_row_of(key)).first()
        if found is None:
            return None
        return bytes(found.command), lambda: _opened(key, bytes(found.answer))

    def keep(self, key: UUID, digest: bytes, answer: FirstAnswer) -> None:
        text = json.dumps([answer.status, answer.body]).encode()
        encrypted = _lock_of(key).encrypt(text)
        try:
            AnsweredCommand.objects.create(pk=_row_of(key), command=digest, answer=encrypted)
        except IntegrityError as error:
            raise KeyTaken from error


FIRST_ANSWERS = StoredAnswers()


def forget_answered_commands() -> int:
    """Delete the answers that are too old to be asked for again; returns how many."""
    old = AnsweredCommand.objects.filter(answered_at__lt=timezone.now() - KEPT)
    return old.delete()[0]


def _row_of(key: UUID) -> UUID:
    return UUID(bytes=sha256(b"row" + key.bytes).digest()[:16])


def _lock_of(key: UUID) -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(b"answer" + key.bytes).digest()))


def _opened(key: UUID, encrypted: bytes) -> FirstAnswer:
    return FirstAnswer(*json.loads(_lock_of(key).decrypt(encrypted)))
