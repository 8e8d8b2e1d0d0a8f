"""Who a session belongs to: the only place that writes a person into a session.

A person is in it as signed in, or as an appellant: somebody whom a ban kept from signing in, who
may still appeal, download their data and leave. Whoever enters gets a session with a new key, so
nobody who knew the old key holds it. `clvr/sign_in/tests/test_session_user.py` finds writes
elsewhere.
"""

from datetime import timedelta
from typing import Any

from django.contrib import auth
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.middleware.csrf import rotate_token
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from accounts.models import User
from accounts.punishments.bans import active_bans, sign_in_refusal

BACKEND = "accounts.backends.RoleBackend"
APPELLANT_KEY = "appellant"
"""Where the session keeps the appellant: the person's key, until when, in unix seconds, and the
keys of the bans that kept them from signing in."""
APPELLANT_FOR = timedelta(hours=1)


def sign_in(request: HttpRequest, user: User) -> None:
    """Sign the person in. What somebody else had in the session goes."""
    _make_room(request.session, user)
    # It gives the session a new key, because nobody is in it now.
    auth.login(request, user, backend=BACKEND)


def enter_to_appeal(request: HttpRequest, user: User) -> None:
    """Make the person the session's appellant for an hour. Who was signed in is no longer."""
    _make_room(request.session, user)
    request.session.cycle_key()
    until = timezone.now() + APPELLANT_FOR
    request.session[APPELLANT_KEY] = {
        "person": user.pk,
        "until": int(until.timestamp()),
        "bans": sorted(_bans(user)),
    }
    request.user = AnonymousUser()
    rotate_token(request)


def sign_out(request: HttpRequest) -> None:
    """End the session, whoever is in it."""
    auth.logout(request)


def held_session(request: HttpRequest) -> User | None:
    """The person of the session while they may not use the portal: one whose session a ban
    interrupts or whose account was closed, or an appellant while the hour and a ban of then last.
    None for everybody else."""
    user = _signed_in(request.session) or _appellant(request.session)
    return user if user is not None and sign_in_refusal(user) else None


def _signed_in(session: SessionBase) -> User | None:
    """The person who signed in in this session, whether or not they may use the portal now."""
    key, digest = session.get(SESSION_KEY), session.get(HASH_SESSION_KEY, "")
    user = User.objects.filter(pk=key).first() if key is not None else None
    if user is None or not constant_time_compare(digest, user.get_session_auth_hash()):
        return None
    return user


def _appellant(session: SessionBase) -> User | None:
    """The session's appellant, until their hour is over, or the bans that were in force when it
    began have ended."""
    match session.get(APPELLANT_KEY):
        case {"person": int(key), "until": int(until), "bans": list(bans)}:
            is_over = timezone.now().timestamp() >= until
            user = None if is_over else User.objects.filter(pk=key).first()
            if user is not None and (not user.is_active or _bans(user) & set(bans)):
                return user
    return None


def _bans(user: User) -> set[int]:
    """The keys of the bans in force that keep the person from the portal."""
    return set(active_bans(user).everywhere().values_list("pk", flat=True))


def _make_room(session: SessionBase, user: User) -> None:
    """Take whoever is in the session out of it. If that is somebody else, all that is theirs goes
    too; otherwise other attempts to sign in stay."""
    if {*_keys_in(session)} - {str(user.pk)}:
        session.flush()
    for name in (SESSION_KEY, BACKEND_SESSION_KEY, HASH_SESSION_KEY, APPELLANT_KEY):
        session.pop(name, None)


def _keys_in(session: SessionBase) -> list[str]:
    """The keys of the people in the session, in either form."""
    signed_in: Any = session.get(SESSION_KEY)
    appellant: Any = session.get(APPELLANT_KEY)
    if isinstance(appellant, dict):
        appellant = appellant.get("person")
    return [str(key) for key in (signed_in, appellant) if key is not None]
