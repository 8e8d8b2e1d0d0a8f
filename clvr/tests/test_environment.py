from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from clvr.discord_stand_in.portal import PUBLIC_KEY
from clvr.environment import (
    BASE_DIR,
    LOCAL_HOSTS,
    LOCAL_SIGNING_KEY,
    Environment,
    read_environment,
)

NAMES = [name.upper() for name in Environment.model_fields]
SECRET = "s3cr3t-" + "x" * 40
DISCORD = {"DISCORD_CLIENT_ID": "1234", "DISCORD_CLIENT_SECRET": "d1sc0rd"}
STORES = {"DATABASE_URL": "postgres://ember@db/clvr", "REDIS_URL": "redis://redis:6379/0"}
NAMES_OF_PORTAL = {"PORTAL_URL": "https://clvr.gg", "ALLOWED_HOSTS": "clvr.gg,www.clvr.gg"}
PRODUCTION = {"SECRET_KEY": SECRET, **DISCORD, **STORES, **NAMES_OF_PORTAL}


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def read(monkeypatch: pytest.MonkeyPatch, **values: str) -> Environment:
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    return read_environment()


def refusal(monkeypatch: pytest.MonkeyPatch, **values: str) -> str:
    with pytest.raises(ImproperlyConfigured) as refused:
        read(monkeypatch, **values)
    return str(refused.value)


def faults(message: str) -> list[str]:
    """The variables that the message names."""
    return sorted(line.partition(" ")[0] for line in message.splitlines())


DEFAULTS = {
    "environment": "local",
    "debug": False,
    "portal_url": "http://127.0.0.1:8000",
    "allowed_hosts": [],
    "trust_forwarded_proto": False,
    "var_dir": BASE_DIR / "var",
    "backup_dir": None,
    "database_url": "",
    "redis_url": "",
    "s3_bucket": "",
    "s3_private_bucket": "",
    "s3_endpoint_url": "",
    "s3_region": "",
    "backup_s3_bucket": "",
    "backup_s3_endpoint_url": "",
    "backup_s3_region": "",
    "backup_s3_access_key": "",
    "backup_s3_read_access_key": "",
    "media_url": "",
    "s3_access_key": "",
    "discord_client_id": "",
    "discord_public_key": "",
    "discord_api_url": "https://discord.com/api/v10",
    "discord_authorize_url": "https://discord.com/oauth2/authorize",
    "discord_cdn_url": "https://cdn.discordapp.com",
    "twitch_client_id": "",
    "twitch_api_url": "https://api.twitch.tv/helix",
    "twitch_token_url": "https://id.twitch.tv/oauth2/token",
    "youtube_api_url": "https://www.googleapis.com/youtube/v3",
    "sponsor_email": "sponsors@clvr.example",
    "contact_email": "contact@clvr.example",
    "rules_embedded": True,
    "island_timeout_ms": 250,
    "game_server_keys": [],
    "game_server_networks": [],
    "island_memory_mb": 256,
    "kept_answers_mb": 64,
    "vite_dev_server": "",
    "log_level": "INFO",
    "log_format": "",
    "access_log": None,
    "slow_query_ms": 500,
    "statement_timeout_ms": 20_000,
    "alert_repeat_hours": 6,
    "alert_backup_hours": 26,
    "alert_disk_percent": 10,
    "alert_undelivered": 20,
    "alert_certificate_days": 14,
    "certificate_address": "",
}


def test_defaults_are_those_of_a_local_portal(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, ENVIRONMENT="local")
    secrets = {"metrics_token", "operations_webhook_url", "heartbeat_url"} | {
        "secret_key",
        "s3_secret_key",
        "backup_s3_secret_key",
        "backup_s3_read_secret_key",
        "discord_client_secret",
        "discord_bot_token",
        "push_private_key",
        "twitch_client_secret",
        "youtube_api_key",
    }
    given = environment.model_dump(exclude=secrets)
    assert given == DEFAULTS
    assert (environment.is_local, environment.hosts) == (True, LOCAL_HOSTS)
    assert environment.s3_secret_key.get_secret_value() == ""


def test_production_is_the_default_and_needs_a_secret_key(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, **PRODUCTION)
    assert (environment.environment, environment.is_local, environment.hosts) == (
        "production",
        False,
        ["clvr.gg", "www.clvr.gg"],
    )
    assert environment.signing_key == SECRET


def test_empty_variable_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = {name: "" for name in NAMES if name != "ENVIRONMENT"}
    assert read(monkeypatch, ENVIRONMENT="local", **empty) == read(monkeypatch, ENVIRONMENT="local")


def test_allowed_hosts_are_split_at_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, ENVIRONMENT="local", ALLOWED_HOSTS=" clvr.gg, www.clvr.gg ,,")
    assert environment.hosts == ["clvr.gg", "www.clvr.gg"]


def test_several_faults_are_all_named(monkeypatch: pytest.MonkeyPatch) -> None:
    message = refusal(
        monkeypatch, ENVIRONMENT="local", DEBUG="perhaps", LOG_LEVEL="chatty", PORTAL_URL="x"
    )
    assert faults(message) == ["DEBUG", "LOG_LEVEL", "PORTAL_URL"]


STAND_IN = "http://127.0.0.1:9000"
REHEARSAL = {
    **PRODUCTION,
    "ENVIRONMENT": "rehearsal",
    "PORTAL_URL": "https://localhost:8443",
    "ALLOWED_HOSTS": "localhost",
    "DISCORD_API_URL": f"{STAND_IN}/api/v10",
    "DISCORD_AUTHORIZE_URL": f"{STAND_IN}/oauth2/authorize",
    "DISCORD_CDN_URL": f"{STAND_IN}/cdn",
    "DISCORD_PUBLIC_KEY": PUBLIC_KEY,
}


def test_rehearsal_is_production_with_the_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, **REHEARSAL)
    assert (environment.is_local, environment.has_stand_in) == (False, True)
    assert environment.hosts == ["localhost"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("SECRET_KEY", value) for value in ("", LOCAL_SIGNING_KEY)),
        ("DEBUG", "1"),
        ("DATABASE_URL", ""),
        ("DATABASE_URL", "sqlite:///portal.sqlite3"),
        ("REDIS_URL", ""),
        ("ALLOWED_HOSTS", "*"),
        ("PORTAL_URL", "http://localhost:8443"),
        ("PORTAL_URL", "https://clvr.gg"),
        ("DISCORD_API_URL", "https://discord.com/api/v10"),
        ("DISCORD_API_URL", "http://discord.example"),
    ],
)
def test_rehearsal_refuses_what_production_refuses_and_strangers(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    assert name in faults(refusal(monkeypatch, **{**REHEARSAL, name: value}))


def test_local_portal_may_have_the_stand_in_s_key(monkeypatch: pytest.MonkeyPatch) -> None:
    read(monkeypatch, ENVIRONMENT="local", DISCORD_PUBLIC_KEY=PUBLIC_KEY)


def test_production_needs_a_discord_application(monkeypatch: pytest.MonkeyPatch) -> None:
    message = refusal(monkeypatch, SECRET_KEY=SECRET, **STORES, **NAMES_OF_PORTAL)
    assert faults(message) == ["DISCORD_CLIENT_ID", "DISCORD_CLIENT_SECRET"]


@pytest.mark.parametrize(
    ("address", "hosts"),
    [("https://play.clvr.gg", ".clvr.gg"), ("https://[::1]:8443", "[::1]")],
)
def test_production_answers_its_own_host(
    monkeypatch: pytest.MonkeyPatch, address: str, hosts: str
) -> None:
    read(monkeypatch, **{**PRODUCTION, "PORTAL_URL": address, "ALLOWED_HOSTS": hosts})


def test_callback_of_signing_in_is_a_page_of_the_portal(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, ENVIRONMENT="local", PORTAL_URL="https://clvr.example")
    assert environment.sign_in_callback == "https://clvr.example/login/discord"


def test_production_names_all_that_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    message = refusal(
        monkeypatch, DEBUG="1", VITE_DEV_SERVER="http://127.0.0.1:5173", LOG_LEVEL="chatty"
    )
    assert faults(message) == sorted(
        [
            *DISCORD,
            *STORES,
            *NAMES_OF_PORTAL,
            "DEBUG",
            "LOG_LEVEL",
            "SECRET_KEY",
            "VITE_DEV_SERVER",
        ]
    )


def test_secrets_are_not_shown_with_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    environment = read(monkeypatch, **PRODUCTION, S3_ACCESS_KEY="a", S3_SECRET_KEY="hunter2")
    assert not any(secret in repr(environment) for secret in (SECRET, "hunter2", "d1sc0rd"))


def test_database_is_sqlite_in_the_var_folder_unless_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = read(monkeypatch, ENVIRONMENT="local", VAR_DIR=str(tmp_path)).database
    assert (database["ENGINE"], database["NAME"], database["OPTIONS"]["transaction_mode"]) == (
        "django.db.backends.sqlite3",
        str(tmp_path / "portal.sqlite3"),
        "IMMEDIATE",
    )


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_database_is_postgresql_at_its_address(
    monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    url = f"{scheme}://ember:p%40ss@db.example:5433/clvr?sslmode=require"
    database = read(monkeypatch, ENVIRONMENT="local", DATABASE_URL=url).database
    names = ("ENGINE", "HOST", "PORT", "NAME", "USER", "PASSWORD", "OPTIONS")
    assert {name: database[name] for name in names} == {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "db.example",
        "PORT": 5433,
        "NAME": "clvr",
        "USER": "ember",
        "PASSWORD": "p@ss",
        "OPTIONS": {
            "sslmode": "require",
            "options": (
                "-c lock_timeout=15s -c plan_cache_mode=force_generic_plan -c jit=off"
                " -c random_page_cost=1.1"
            ),
            "prepare_threshold": 0,
            "connect_timeout": 3,
            "keepalives_idle": 15,
            "keepalives_interval": 5,
            "keepalives_count": 3,
            "tcp_user_timeout": 20_000,
        },
    }


def test_readme_names_every_variable() -> None:
    readme = (BASE_DIR / "README.md").read_text(encoding="utf-8")
    assert [name for name in NAMES if f"`{name}`" not in readme] == []
