"""Sessions in the database, as Django keeps them, read by a query that is written once."""

from datetime import datetime

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.utils import timezone

from clvr.lib.prepared import prepared


class SessionStore(db.SessionStore):
    """The engine that `SESSION_ENGINE` names."""

    def _get_session_from_db(self) -> Session | None:
        found = _session.first(key=self.session_key, now=timezone.now())
        if found is None:
            # As Django does: a new session gets a key of its own.
            self._session_key = None
        return found


@prepared
def _session(*, key: str, now: datetime) -> QuerySet[Session]:
    return Session.objects.filter(session_key=key, expire_date__gt=now)
