"""The throw-away servers, as they run on this machine."""

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

import psycopg
import pytest
import redis

from runner import debian, postgres, redis_server
from runner.paths import VENV
from runner.postgres import throwaway_postgres
from runner.redis_server import throwaway_redis


def ask_postgres(url: str) -> str:
    with psycopg.connect(url) as connection:
        (row,) = connection.execute("SELECT lower('ÄÖ') || current_setting('fsync')").fetchall()
        return str(row[0])


def folder_of(url: str) -> Path:
    return Path(unquote(urlsplit(url).netloc.rpartition("@")[2]))


@pytest.mark.parametrize("is_packaged", [False, True])
def test_postgres_answers_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_packaged: bool
) -> None:
    if is_packaged:
        monkeypatch.setattr(debian, "obtained", lambda *_, **__: None)
        assert VENV in postgres.obtain_programs(tmp_path / "log").parents
    with throwaway_postgres(tmp_path / "log") as given:
        assert ask_postgres(given["DATABASE_URL"]) == "äöoff"
        folder = folder_of(given["DATABASE_URL"])
        assert folder.exists()

    assert not folder.exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL as another user")
def test_postgres_in_a_folder_closed_to_others_is_copied(tmp_path: Path) -> None:
    closed = tmp_path / "closed" / "package" / "install" / "bin"
    closed.mkdir(parents=True)
    (closed / "postgres").touch()
    (tmp_path / "closed").chmod(0o700)
    programs = postgres._readable(closed, tmp_path / "open", 1)

    assert programs == tmp_path / "open" / "programs" / "package" / "install" / "bin"
    assert (programs / "postgres").exists()


@pytest.mark.parametrize("is_packaged", [False, True])
def test_redis_answers_and_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_packaged: bool
) -> None:
    if is_packaged:
        monkeypatch.setattr(debian, "obtained", lambda *_, **__: None)
        assert str(VENV) in redis_server.obtain_program(tmp_path / "log")
    with throwaway_redis(tmp_path / "log") as given:
        client = redis.Redis.from_url(given["TEST_REDIS_URL"])
        assert client.ping()
        assert client.config_get("save") == {"save": ""}
