import stat
from pathlib import Path

from py_vapid import Vapid02

from clvr.environment import Environment
from runner.environment import SETTINGS, clean_environment, local_environment, push_key, secret_key


def test_settings_are_those_that_the_portal_reads() -> None:
    assert {name.upper() for name in Environment.model_fields} == SETTINGS


def test_local_environment_keeps_what_the_caller_says_but_empty_settings() -> None:
    given = {"SECRET_KEY": "theirs", "REDIS_URL": "redis://127.0.0.1/1", "EMPTY": ""}
    unset = {"DATABASE_URL": "", "PYTHONDONTWRITEBYTECODE": "1"}
    made = {"ENVIRONMENT": "local", "PYTHONUNBUFFERED": "1"}

    assert local_environment({**given, **unset}) == {**given, **made}


def test_clean_environment_leaves_out_the_caller_settings() -> None:
    given = {"DATABASE_URL": "postgres://live/portal", "DEBUG": "true", "HOME": "/home/somebody"}
    environment = clean_environment(given)

    assert environment.keys() == {"ENVIRONMENT", "PYTHONUNBUFFERED", "SECRET_KEY", "HOME"}


def test_secret_key_is_made_once_and_readable_only_by_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "var" / "secret-key"
    made = secret_key(file)

    assert len(made) >= 32
    assert secret_key(file) == made
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Vapid02.from_raw(push_key(tmp_path / "push-key").encode()).public_key
