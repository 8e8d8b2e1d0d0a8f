"""What is said of settings that are wrong or unknown: one sentence each, without any value, because
some are secrets."""

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from django.core.exceptions import ImproperlyConfigured

AN_ADDRESS = "must be an http:// or https:// address"
WITHOUT_SLASH = f"{AN_ADDRESS} without / at its end"
A_BUCKET = "must be the name of a bucket: at most 63 letters, digits and . _ -"
MUST_BE: Mapping[str, str] = {
    "environment": "must be production, rehearsal or local",
    "portal_url": f"{AN_ADDRESS} without a path, such as https://clvr.example",
    "redis_url": "must be a redis://, rediss:// or unix:// address",
    **dict.fromkeys(("s3_bucket", "s3_private_bucket", "backup_s3_bucket"), A_BUCKET),
    "s3_endpoint_url": AN_ADDRESS,
    "backup_s3_endpoint_url": AN_ADDRESS,
    "media_url": f"{AN_ADDRESS} without ? or #, and without / at its end",
    "discord_client_id": "must be a number of at most 20 digits",
    "discord_public_key": "must be 64 hexadecimal digits",
    "discord_api_url": WITHOUT_SLASH,
    "discord_authorize_url": WITHOUT_SLASH,
    "discord_cdn_url": WITHOUT_SLASH,
    "sponsor_email": "must be an email address",
    "contact_email": "must be an email address",
    "vite_dev_server": f"{AN_ADDRESS} without a path",
    "log_format": "must be json or line",
    "log_level": "must be DEBUG, INFO, WARNING or ERROR",
    "certificate_address": "must be a host and a port, such as proxy:443",
}
"""What a value of the wrong shape should be. Types say it of the others."""
OF_TYPES: Mapping[str, str] = {
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "path_type": "must be a path",
}
OWN_PREFIXES = (
    *("ALERT_", "BACKUP_", "CLVR_", "DISCORD_", "GAME_SERVER_", "HEARTBEAT_", "ISLAND_"),
    *("OPERATIONS_", "S3_"),
)
"""Names that begin so are the portal's."""
OTHERS_PREFIXES = ("CLVR_", "DJANGO_", "PORTAL_")
"""What people put before a name of ours."""
OTHERS_NAMES = {
    "HEARTBEAT": "HEARTBEAT_URL",
    "HEALTHCHECK_URL": "HEARTBEAT_URL",
    "HEALTHCHECKS_URL": "HEARTBEAT_URL",
    "WEBHOOK_URL": "OPERATIONS_WEBHOOK_URL",
    "DISCORD_WEBHOOK_URL": "OPERATIONS_WEBHOOK_URL",
    "ALERT_WEBHOOK_URL": "OPERATIONS_WEBHOOK_URL",
    "TRUST_PROXY": "TRUST_FORWARDED_PROTO",
}
"""What other programs call a setting of ours, too far from our name to be taken for a slip."""
NOT_OURS = frozenset({"DJANGO_SETTINGS_MODULE"})
LIKENESS = 0.85


class WrongSettings(ImproperlyConfigured):
    """`sentences` says each setting that is wrong, and what it must be."""

    def __init__(self, sentences: Collection[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = tuple(sentences)


def sentence_of(fault: Mapping[str, Any]) -> str:
    """A sentence of one of pydantic's errors."""
    field = "_".join(str(part) for part in fault["loc"][:1])
    return f"{field.upper()} {_reason(field, fault)}.".lstrip()


def _reason(field: str, fault: Mapping[str, Any]) -> str:
    kind, limits = fault["type"], fault.get("ctx", {})
    if kind == "value_error":
        return str(fault["msg"]).removeprefix("Value error, ")
    if kind == "greater_than_equal":
        return f"must be {limits['ge']} or more"
    if kind == "less_than_equal":
        return f"must be {limits['le']} or less"
    return MUST_BE.get(field) or OF_TYPES.get(kind) or "has another shape than it must have"


def unknown_settings(given: Iterable[str], known: Collection[str]) -> list[str]:
    """A sentence for each environment variable that looks like one of the portal's, and is none.
    `known` are the portal's own names."""
    return [
        f"{name} is no setting of the portal{meant}."
        for name in sorted(set(given) - {*known, *NOT_OURS})
        if (meant := _meant(name, known)) is not None
    ]


def _meant(name: str, known: Collection[str]) -> str | None:
    """What is probably meant, in words; empty when nobody can tell, None for a stranger's name."""
    upper = name.upper()
    if upper in OTHERS_NAMES:
        return f": {OTHERS_NAMES[upper]} is"
    for prefix in OTHERS_PREFIXES:
        if (bare := upper.removeprefix(prefix)) != upper and bare in known:
            return f": {bare} is"
    if near := get_close_matches(upper, known, n=1, cutoff=LIKENESS):
        return f": {near[0]} is"
    return "" if upper.startswith(OWN_PREFIXES) else None
