"""Every setting that the environment can give, typed.

README's configuration table documents them. A malformed or missing value stops the start and names
its variable. Messages never repeat values, because some are secrets.
"""

import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import parse_qs, urlsplit

import dj_database_url
from cryptography.fernet import Fernet
from django.http.request import validate_host
from psycopg.pq import Conninfo
from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from clvr.discord_stand_in.portal import PUBLIC_KEY
from clvr.wrong_settings import WrongSettings, sentence_of, unknown_settings

BASE_DIR = Path(__file__).resolve().parent.parent

LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
LOCAL_NETWORKS = ["127.0.0.0/8"]
LOCAL_SIGNING_KEY = "local-only: a portal that strangers can reach has a SECRET_KEY of its own"
SHORTEST_SECRET_KEY = 32
SHORTEST_TOKEN = 24
LONGEST_WAIT = 15
"""Seconds that a change waits for locks before the answer is 503. It is well below the 30 seconds
after which gunicorn stops a worker."""
POSTGRESQL: dict[str, str | int] = {
    # A prepared query (`clvr.lib.prepared`) is planned at its first use, whatever its values are.
    # The data are in memory, where a row at any place is as near as the next one.
    "options": (
        f"-c lock_timeout={LONGEST_WAIT}s -c plan_cache_mode=force_generic_plan -c jit=off"
        " -c random_page_cost=1.1"
    ),
    "prepare_threshold": 0,
    # A machine that no longer answers is noticed soon, and nobody waits for it.
    "connect_timeout": 3,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""What connections with PostgreSQL have unless the address says otherwise (libpq's and psycopg's
parameters)."""
OF_CLIENTS = {
    *("autocommit", "prepare_threshold"),
    *("assume_role", "isolation_level", "pool", "server_side_binding"),
}
"""What psycopg and Django take out of an address besides libpq's parameters."""
DISCORD_ADDRESSES = {
    "discord_api_url": "https://discord.com/api/v10",
    "discord_authorize_url": "https://discord.com/oauth2/authorize",
    "discord_cdn_url": "https://cdn.discordapp.com",
}
"""Discord's own addresses; any other value is a stand-in for Discord."""
STREAM_ADDRESSES = {
    "twitch_api_url": "https://api.twitch.tv/helix",
    "twitch_token_url": "https://id.twitch.tv/oauth2/token",
    "youtube_api_url": "https://www.googleapis.com/youtube/v3",
}
"""The platforms' own addresses; any other value is a stand-in for them."""
BUCKET = r"^[A-Za-z0-9._-]{0,63}$"
HTTP_ADDRESS = r"^https?://\S+[^/\s]$"
HOST_NAME = re.compile(r"\*|\.?[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]")

NEEDED_IN_PRODUCTION = {
    "discord_client_id": "where people sign in with Discord",
    "discord_client_secret": "where people sign in with Discord",
    "allowed_hosts": "where the portal answers to its own names alone",
    "database_url": "so that no process writes to a database of its own",
    "redis_url": "where processes share throttles and background work",
}
"""The settings that production does not start without, and why."""

Value = TypeVar("Value", SecretStr, bool, str)
Needed = TypeVar("Needed", SecretStr, str, list[str])


class Environment(BaseSettings):
    """The process's environment variables: each field is read from its upper-case name."""

    model_config = SettingsConfigDict(
        env_ignore_empty=True, extra="ignore", frozen=True, validate_default=True
    )

    environment: Literal["production", "rehearsal", "local"] = "production"
    debug: bool = False
    secret_key: SecretStr = SecretStr("")
    portal_url: str = Field(
        "http://127.0.0.1:8000", pattern=r"^https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]+)?$"
    )
    allowed_hosts: Annotated[list[str], NoDecode] = []
    trust_forwarded_proto: bool = False
    var_dir: Path = BASE_DIR / "var"
    backup_dir: Path | None = None
    database_url: str = ""
    redis_url: str = Field("", pattern=r"^((redis|rediss|unix)://\S+)?$")
    s3_bucket: str = Field("", pattern=BUCKET)
    s3_private_bucket: str = Field("", validate_default=True, pattern=BUCKET)
    s3_endpoint_url: str = Field("", pattern=r"^(https?://\S+)?$")
    s3_region: str = ""
    media_url: str = Field("", pattern=r"^(https?://[^\s?#]+[^/\s?#])?$")
    s3_access_key: str = ""
    s3_secret_key: SecretStr = SecretStr("")
    backup_s3_bucket: str = Field("", pattern=BUCKET)
    backup_s3_endpoint_url: str = Field("", pattern=r"^(https?://\S+)?$")
    backup_s3_region: str = ""
    backup_s3_access_key: str = ""
    backup_s3_secret_key: SecretStr = SecretStr("")
    backup_s3_read_access_key: str = ""
    backup_s3_read_secret_key: SecretStr = SecretStr("")
    discord_client_id: str = Field("", pattern=r"^[0-9]{0,20}$")
    discord_client_secret: SecretStr = SecretStr("")
    discord_public_key: str = Field("", pattern=r"^([0-9A-Fa-f]{64})?$")
    discord_bot_token: SecretStr = SecretStr("")
    discord_api_url: str = Field(DISCORD_ADDRESSES["discord_api_url"], pattern=HTTP_ADDRESS)
    discord_authorize_url: str = Field(
        DISCORD_ADDRESSES["discord_authorize_url"], pattern=HTTP_ADDRESS
    )
    discord_cdn_url: str = Field(DISCORD_ADDRESSES["discord_cdn_url"], pattern=HTTP_ADDRESS)
    twitch_client_id: str = Field("", pattern=r"^[A-Za-z0-9]{0,64}$")
    twitch_client_secret: SecretStr = SecretStr("")
    twitch_api_url: str = Field(STREAM_ADDRESSES["twitch_api_url"], pattern=HTTP_ADDRESS)
    twitch_token_url: str = Field(STREAM_ADDRESSES["twitch_token_url"], pattern=HTTP_ADDRESS)
    youtube_api_key: SecretStr = SecretStr("")
    youtube_api_url: str = Field(STREAM_ADDRESSES["youtube_api_url"], pattern=HTTP_ADDRESS)
    game_server_keys: Annotated[list[SecretStr], NoDecode] = []
    game_server_networks: Annotated[list[str], NoDecode] = []
    push_private_key: SecretStr = SecretStr("")
    sponsor_email: str = Field("sponsors@clvr.example", pattern=r"^[^@\s]+@[^@\s]+$")
    contact_email: str = Field("contact@clvr.example", pattern=r"^[^@\s]+@[^@\s]+$")
    rules_embedded: bool = True
    island_timeout_ms: int = Field(250, ge=1, le=10_000)
    island_memory_mb: int = Field(256, ge=32, le=4096)
    kept_answers_mb: int = Field(64, ge=0, le=4096)
    vite_dev_server: str = Field("", pattern=r"^(https?://[^/\s]+)?$")
    metrics_token: SecretStr = SecretStr("")
    operations_webhook_url: SecretStr = SecretStr("")
    heartbeat_url: SecretStr = SecretStr("")
    alert_repeat_hours: int = Field(6, ge=1, le=168)
    alert_backup_hours: int = Field(26, ge=0, le=720)
    alert_disk_percent: int = Field(10, ge=0, le=90)
    alert_undelivered: int = Field(20, ge=0, le=1_000_000)
    alert_certificate_days: int = Field(14, ge=0, le=90)
    certificate_address: str = Field(
        "", pattern=r"^(([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]+)?)?$"
    )
    access_log: bool | None = None
    slow_query_ms: int = Field(500, ge=0, le=60_000)
    statement_timeout_ms: int = Field(20_000, ge=0, le=600_000)
    log_format: Literal["json", "line", ""] = ""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("allowed_hosts", "game_server_keys", "game_server_networks", mode="before")
    @classmethod
    def _split_at_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return [host.strip() for host in value.split(",") if host.strip()]
        return value

    @field_validator("allowed_hosts")
    @classmethod
    def _are_host_names(cls, value: list[str]) -> list[str]:
        if not all(HOST_NAME.fullmatch(host) for host in value):
            raise ValueError("must be host names without scheme, port or path, separated by commas")
        return value

    @field_validator("game_server_keys")
    @classmethod
    def _are_keys(cls, value: list[SecretStr]) -> list[SecretStr]:
        try:
            [Fernet(key.get_secret_value()) for key in value]
        except ValueError:
            raise ValueError(
                "must be keys of 32 bytes in URL-safe base64, separated by commas"
            ) from None
        return value

    @field_validator("push_private_key")
    @classmethod
    def _is_private_key(cls, value: SecretStr) -> SecretStr:
        text = value.get_secret_value()
        if text and not re.fullmatch(r"[A-Za-z0-9_-]{43}", text):
            raise ValueError("must be a key that `manage.py make_push_key` made")
        return value

    @field_validator("game_server_networks")
    @classmethod
    def _are_networks(cls, value: list[str]) -> list[str]:
        try:
            return [str(ip_network(each)) for each in value]
        except ValueError:
            raise ValueError("must be networks such as 10.0.0.0/8, separated by commas") from None

    @field_validator("metrics_token")
    @classmethod
    def _is_long(cls, value: SecretStr) -> SecretStr:
        if 0 < len(value.get_secret_value()) < SHORTEST_TOKEN:
            raise ValueError(f"needs {SHORTEST_TOKEN} characters")
        return value

    @field_validator("operations_webhook_url")
    @classmethod
    def _is_a_webhook(cls, value: SecretStr, info: ValidationInfo) -> SecretStr:
        scheme = "https?" if _is_lenient(info) else "https"
        if not re.fullmatch(rf"({scheme}://[^\s/]+/\S+)?", value.get_secret_value()):
            raise ValueError("must be the https:// address of a webhook")
        return value

    @field_validator("heartbeat_url")
    @classmethod
    def _is_an_address_to_call(cls, value: SecretStr, info: ValidationInfo) -> SecretStr:
        scheme = "https?" if _is_lenient(info) else "https"
        address = rf"({scheme}://[^\s/?#]+(/[^\s?#]*)?[^\s/?#])?"
        if not re.fullmatch(address, value.get_secret_value()):
            raise ValueError("must be an https:// address without ? and without / at its end")
        return value

    @field_validator("database_url")
    @classmethod
    def _names_a_known_database(cls, value: str, info: ValidationInfo) -> str:
        if not value:
            return value
        try:
            parsed = dj_database_url.parse(value)
        except ValueError:
            parsed = {}
        known = str(parsed.get("ENGINE")).rpartition(".")[2] in {"sqlite3", "postgresql"}
        if not known or not parsed.get("NAME"):
            raise ValueError("must be a sqlite:// or postgres:// address with a database's name")
        if parsed["ENGINE"].endswith("sqlite3") and not _is_lenient(info):
            raise ValueError("must be a postgres:// address in production")
        if parsed["ENGINE"].endswith("postgresql") and not _are_known(parsed.get("OPTIONS", {})):
            raise ValueError("must have only parameters that PostgreSQL and psycopg know after ?")
        return value

    @field_validator("redis_url")
    @classmethod
    def _ends_with_a_number(cls, value: str) -> str:
        try:
            parts = urlsplit(value)
        except ValueError:
            # Another check says that its port is wrong.
            return value
        path = "" if parts.scheme == "unix" else parts.path.strip("/")
        given = [path, *parse_qs(parts.query).get("db", [])]
        # redis-py takes the first database instead, and says nothing.
        if not all(re.fullmatch(r"[0-9]*", number) for number in given):
            raise ValueError("must end with the number of a database, such as /0")
        return value

    @field_validator("statement_timeout_ms")
    @classmethod
    def _lasts_longer_than_waits(cls, value: int, info: ValidationInfo) -> int:
        if 0 < value <= LONGEST_WAIT * 1000 and not _is_lenient(info):
            raise ValueError(
                f"must be above {LONGEST_WAIT * 1000}, which is how long a change waits for locks, "
                "or 0 for no limit"
            )
        return value

    @field_validator(
        *("portal_url", "redis_url", "s3_endpoint_url", "media_url", "vite_dev_server"),
        *("certificate_address", "backup_s3_endpoint_url"),
        *DISCORD_ADDRESSES,
        *STREAM_ADDRESSES,
    )
    @classmethod
    def _has_a_port_that_exists(cls, value: str) -> str:
        try:
            # Reading it raises.
            _ = urlsplit(value if "://" in value else f"//{value}").port
        except ValueError:
            raise ValueError("must have a port that is a number up to 65535") from None
        return value

    @field_validator("secret_key", "debug", "vite_dev_server")
    @classmethod
    def _is_fit_for_production(cls, value: Value, info: ValidationInfo) -> Value:
        if _is_lenient(info):
            return value
        if isinstance(value, SecretStr):
            key = value.get_secret_value().strip()
            if len(key) < SHORTEST_SECRET_KEY:
                raise ValueError(f"needs {SHORTEST_SECRET_KEY} characters in production")
            if key == LOCAL_SIGNING_KEY:
                raise ValueError("is the key of local portals, which everybody can read")
        elif value:
            raise ValueError("is only for development, not for production")
        return value

    @field_validator(*NEEDED_IN_PRODUCTION)
    @classmethod
    def _is_there_in_production(cls, value: Needed, info: ValidationInfo) -> Needed:
        given = value.get_secret_value() if isinstance(value, SecretStr) else value
        if not given and not _is_lenient(info):
            raise ValueError(
                f"is needed in production, {NEEDED_IN_PRODUCTION[str(info.field_name)]}"
            )
        return value

    @field_validator("portal_url")
    @classmethod
    def _is_encrypted_in_production(cls, value: str, info: ValidationInfo) -> str:
        if not _is_lenient(info) and not value.startswith("https://"):
            raise ValueError("must begin with https:// in production, where cookies need TLS")
        if info.data.get("environment") == "rehearsal" and not _is_on_loopback(value):
            raise ValueError(
                "must be on this machine in a rehearsal, where anyone signs in as anyone"
            )
        return value

    @field_validator("allowed_hosts")
    @classmethod
    def _answers_the_portal_s_own_host(cls, value: list[str], info: ValidationInfo) -> list[str]:
        if _is_lenient(info):
            return value
        if "*" in value:
            raise ValueError("must name the hosts in production; * answers for every name")
        host = urlsplit(info.data.get("portal_url", "")).hostname or ""
        if host and not validate_host(host if ":" not in host else f"[{host}]", value):
            raise ValueError("must include the host of PORTAL_URL")
        return value

    @field_validator("var_dir", "backup_dir")
    @classmethod
    def _is_the_same_for_all_processes(
        cls, value: Path | None, info: ValidationInfo
    ) -> Path | None:
        if value is not None and not value.is_absolute() and not _is_lenient(info):
            raise ValueError("must begin with / in production, where processes share it")
        return value

    @field_validator("s3_secret_key", "backup_s3_secret_key", "backup_s3_read_secret_key")
    @classmethod
    def _belongs_to_a_key(cls, value: SecretStr, info: ValidationInfo) -> SecretStr:
        access_key = str(info.field_name).replace("secret", "access")
        return _with_its_pair(value, info, access_key)

    @field_validator("twitch_client_secret")
    @classmethod
    def _belongs_to_a_client(cls, value: SecretStr, info: ValidationInfo) -> SecretStr:
        return _with_its_pair(value, info, "twitch_client_id")

    @field_validator("backup_s3_bucket")
    @classmethod
    def _is_for_backups_alone(cls, value: str, info: ValidationInfo) -> str:
        if value and value in (info.data.get("s3_bucket"), info.data.get("s3_private_bucket")):
            raise ValueError("must be another bucket than those of uploads")
        return value

    @field_validator("backup_s3_read_access_key")
    @classmethod
    def _is_another_key(cls, value: str, info: ValidationInfo) -> str:
        if value and value == info.data.get("backup_s3_access_key"):
            raise ValueError("must not be BACKUP_S3_ACCESS_KEY, which only puts")
        return value

    @field_validator("s3_private_bucket")
    @classmethod
    def _is_another_bucket(cls, value: str, info: ValidationInfo) -> str:
        public = info.data.get("s3_bucket")
        if public and not value:
            raise ValueError("is needed with S3_BUCKET: a bucket that only the portal reads")
        if public and value == public:
            raise ValueError("must not be S3_BUCKET, which everybody reads")
        return value

    @field_validator("discord_public_key")
    @classmethod
    def _is_no_stand_in_s_key_in_production(cls, value: str, info: ValidationInfo) -> str:
        if value.lower() == PUBLIC_KEY and info.data.get("environment") == "production":
            raise ValueError("is the stand-in's key, with which anyone can sign")
        return value

    @field_validator(*DISCORD_ADDRESSES)
    @classmethod
    def _is_discord_itself_in_production(cls, value: str, info: ValidationInfo) -> str:
        own = DISCORD_ADDRESSES[str(info.field_name)]
        if value != own and info.data.get("environment") == "production":
            raise ValueError(f"must be {own} in production")
        if info.data.get("environment") == "rehearsal" and not _is_on_loopback(value):
            raise ValueError("must be the stand-in on this machine in a rehearsal")
        return value

    @field_validator(*STREAM_ADDRESSES)
    @classmethod
    def _is_the_platform_itself_in_production(cls, value: str, info: ValidationInfo) -> str:
        own = STREAM_ADDRESSES[str(info.field_name)]
        if value != own and info.data.get("environment") == "production":
            raise ValueError(f"must be {own} in production")
        if value != own and not _is_lenient(info) and not _is_on_loopback(value):
            raise ValueError("must be the stand-in on this machine in a rehearsal")
        return value

    @property
    def is_local(self) -> bool:
        return self.environment == "local"

    @property
    def has_stand_in(self) -> bool:
        """Whether the stand-in for Discord may let anyone in as anyone."""
        return self.environment != "production"

    @property
    def writes_access_log(self) -> bool:
        """Whether each request has a line in the log: in production, unless it says otherwise."""
        return not self.is_local if self.access_log is None else self.access_log

    @property
    def writes_json(self) -> bool:
        """Whether lines of the log are JSON: in production, unless it says otherwise."""
        return self.log_format == "json" or (not self.log_format and not self.is_local)

    @property
    def signing_key(self) -> str:
        return self.secret_key.get_secret_value() or LOCAL_SIGNING_KEY

    @property
    def encryption_keys(self) -> list[str]:
        """The keys of game servers' passwords, the current one first: the given ones, or one made
        from the signing key when local."""
        given = [key.get_secret_value() for key in self.game_server_keys]
        if given or not self.is_local:
            return given
        return [urlsafe_b64encode(sha256(self.signing_key.encode()).digest()).decode()]

    @property
    def server_networks(self) -> list[str]:
        """The networks that are not public and may have game servers: the given ones, or the
        machine itself when local."""
        return self.game_server_networks or (LOCAL_NETWORKS if self.is_local else [])

    @property
    def webhook_networks(self) -> list[str]:
        """The networks that are not public and may have receivers of webhooks: the machine itself
        when local. Every captain chooses addresses, so an operator can't open others."""
        return LOCAL_NETWORKS if self.is_local else []

    @property
    def hosts(self) -> list[str]:
        """The host names that are answered: the given ones, or the machine's own when local."""
        return self.allowed_hosts or (LOCAL_HOSTS if self.is_local else [])

    @property
    def sign_in_callback(self) -> str:
        """Where Discord sends people back to. It is registered with the Discord application."""
        return f"{self.portal_url}/login/discord"

    @property
    def media_origin(self) -> str:
        """Where browsers load uploads from; empty when the portal serves them itself."""
        if not self.s3_bucket:
            return ""
        parts = urlsplit(self.media_url or self.s3_endpoint_url or "https://*.amazonaws.com")
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def media_host(self) -> str:
        """The address of the bucket's files as people see it, without its scheme; empty when it is
        the provider's."""
        return self.media_url.partition("://")[2]

    @property
    def database(self) -> dict[str, Any]:
        """Django's database settings: the given address, or SQLite in `var_dir`."""
        url = self.database_url or f"sqlite:///{self.var_dir / 'portal.sqlite3'}"
        parsed = dj_database_url.parse(url, conn_max_age=600, conn_health_checks=True)
        config: dict[str, Any] = {**parsed}
        if config["ENGINE"] == "django.db.backends.sqlite3":
            config["OPTIONS"] = {
                # A transaction that reads first and then writes would otherwise fail with "database
                # is locked" instead of waiting for the lock.
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
                "timeout": LONGEST_WAIT,
                # Python keeps 128, fewer than pages and commands use.
                "cached_statements": 512,
            }
        else:
            options = config.setdefault("OPTIONS", {})
            for name, value in POSTGRESQL.items():
                options.setdefault(name, value)
        return config


def _is_lenient(info: ValidationInfo) -> bool:
    """Whether insecure settings are allowed. A rehearsal has production's."""
    return bool(info.data.get("environment", "local") == "local")


def _with_its_pair(value: SecretStr, info: ValidationInfo, access_key: str) -> SecretStr:
    """The secret key. Raises ValueError if only one of it and its access key is set."""
    given, secret = bool(info.data.get(access_key)), bool(value.get_secret_value())
    if given and not secret:
        raise ValueError(f"is needed with {access_key.upper()}")
    if secret and not given and access_key in info.data:
        raise ValueError(f"is of no use without {access_key.upper()}")
    return value


def _are_known(parameters: Iterable[str]) -> bool:
    """Whether a connection with PostgreSQL can have these parameters, besides Django's own."""
    known = {each.keyword.decode() for each in Conninfo.get_defaults()}
    return known | OF_CLIENTS >= set(parameters)


def _is_on_loopback(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    return (f"[{host}]" if ":" in host else host) in LOCAL_HOSTS


def read_environment() -> Environment:
    """The environment's settings. Raises WrongSettings, which names each wrong variable."""
    try:
        return Environment()
    except ValidationError as error:
        faults = error.errors(include_input=False, include_url=False)
        raise WrongSettings([sentence_of(fault) for fault in faults]) from None


def doubtful_settings(environment: Environment) -> list[str]:
    """A sentence for each variable of this process that looks like a setting, and is none; and for
    settings that may be meant so, but rarely are."""
    said = unknown_settings(os.environ, [name.upper() for name in Environment.model_fields])
    if environment.backup_s3_access_key and not environment.backup_s3_read_access_key:
        said.append(
            "BACKUP_S3_READ_ACCESS_KEY is not set: copies are rehearsed and restored with the "
            "machine's own role, and that fails where it has none."
        )
    return said
