"""Creating and revoking tokens."""

from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import TokenScope
from accounts.locking import lock_person
from accounts.models import BearerToken, User
from accounts.roles.powers import require
from accounts.tokens.secrets import digest_of, new_token, prefix_of
from clvr.lib.caps import A_DAY, Cap
from clvr.lib.refusals import Refused

LONGEST_LIFE = timedelta(days=365)
MOST_TOKENS = 20
TOKENS_A_DAY = Cap(30, "You can make {most} tokens a day. Try again tomorrow.")


@command()
def create_token(
    *, owner: User, name: str, scope: TokenScope, life: timedelta, by: User | None
) -> tuple[BearerToken, str]:
    """Create a token; returns it and its text, which is available only now.

    Raises PermissionDenied unless `by` is the owner: no one, not even the portal itself, makes
    tokens for others. Raises ValidationError when the name is empty or too long; Refused when the
    life isn't within a year, and when the owner has too many tokens.
    """
    require(by is not None and by.pk == owner.pk and owner.is_active)
    if not timedelta(0) < life <= LONGEST_LIFE:
        raise Refused(f"A token can last at most {LONGEST_LIFE.days} days.")
    # The lock makes concurrent requests count each other's tokens.
    lock_person(owner)
    if BearerToken.objects.usable().filter(owner=owner).count() >= MOST_TOKENS:
        raise Refused(f"You have {MOST_TOKENS} tokens. Revoke one that you no longer need.")
    text, now = new_token(), timezone.now()
    made = BearerToken.objects.filter(owner=owner, created_at__gt=now - A_DAY)
    TOKENS_A_DAY.require_room(made, by=by)
    token = BearerToken(
        owner=owner,
        name=" ".join(name.split()),
        scope=scope,
        digest=digest_of(text),
        prefix=prefix_of(text),
        created_at=now,
        expires_at=now + life,
    )
    token.full_clean(validate_unique=False, validate_constraints=False)
    token.save()
    after = {"name": token.name, "scope": scope, "expires": token.expires_at}
    audit.record("token.create", owner, actor=by, after=after)
    return token, text


@command()
def revoke_token(*, token: BearerToken, by: User | None) -> None:
    """Revoke a token now.

    Raises PermissionDenied unless `by` is its owner or the portal itself, Refused when it was
    already revoked.
    """
    require(by is None or by.pk == token.owner_id)
    revoked = BearerToken.objects.unrevoked().filter(pk=token.pk).update(revoked_at=timezone.now())
    if not revoked:
        raise Refused("This token was already revoked.")
    before = {"name": token.name, "scope": token.scope}
    audit.record("token.revoke", token.owner, actor=by, before=before)
