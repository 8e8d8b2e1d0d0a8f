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


def test_postgres_answers_and_leaves_nothing(tmp_path: Path) -> None:
    with throwaway_postgres(tmp_path / "log") as given:
        assert ask_postgres(given["DATABASE_URL"]) == "äöoff"
        folder = folder_of(given["DATABASE_URL"])
        assert folder.exists()

    assert not folder.exists()


def test_postgres_of_the_python_package_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "obtained", lambda *_, **__: None)
    programs = postgres.obtain_programs(tmp_path / "log")
    assert VENV in programs.parents
    monkeypatch.setattr(postgres, "obtain_programs", lambda log: programs)
    with throwaway_postgres(tmp_path / "log") as given:
        assert ask_postgres(given["DATABASE_URL"]) == "äöoff"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs PostgreSQL as another user")
def test_postgres_in_a_folder_closed_to_others_is_copied(tmp_path: Path) -> None:
    closed = tmp_path / "closed" / "package" / "install" / "bin"
    closed.mkdir(parents=True)
    (closed / "postgres").touch()
    (tmp_path / "closed").chmod(0o700)
    programs = postgres._readable(closed, tmp_path / "open", 1)

    assert programs == tmp_path / "open" / "programs" / "package" / "install" / "bin"
    assert (programs / "postgres").exists()


def test_redis_answers_and_keeps_nothing(tmp_path: Path) -> None:
    with throwaway_redis(tmp_path / "log") as given:
        client = redis.Redis.from_url(given["TEST_REDIS_URL"])
        assert client.ping()
        assert client.config_get("save") == {"save": ""}


def test_redis_of_the_python_package_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debian, "obtained", lambda *_, **__: None)
    program = redis_server.obtain_program(tmp_path / "log")
    monkeypatch.setattr(redis_server, "obtain_program", lambda log: program)
    with throwaway_redis(tmp_path / "log") as given:
        assert redis.Redis.from_url(given["TEST_REDIS_URL"]).ping()
