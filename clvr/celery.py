"""Celery: the same due work as `run_due`, by beat and workers, for portals with a Redis.

Tasks are acknowledged when they end, and may run twice. While Redis is away, nothing is sent; what
was due then is found by the next run, because due work asks the database what is due.
"""

import logging
import os
from typing import TYPE_CHECKING, Any

from celery import Celery
from celery.signals import setup_logging
from kombu import Queue
from kombu.exceptions import LimitExceeded, OperationalError
from kombu.pools import producers
from redis.exceptions import RedisError

from clvr.operations.logs import configure

if TYPE_CHECKING:
    from celery.app.task import Task

log = logging.getLogger(__name__)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")

INSIDE, OUTSIDE = "celery", "outside"
"""The queues: what asks the database alone, and what waits for other services."""
MOST_RETRIES = 4
FIRST_WAIT = 60
"""Seconds. Each further wait is twice as long."""
CALL_LASTS = 60
"""Seconds after which workers ignore what `ask_worker` asked: beat has asked again by then."""

app = Celery("clvr")
app.config_from_object("django.conf:settings", namespace="CELERY")
# A worker takes from both, unless its command line names one.
app.conf.task_queues = [Queue(INSIDE), Queue(OUTSIDE)]


@setup_logging.connect
def write_the_portal_s_log(**_: object) -> None:
    """Workers and beat write the same log as web processes. Celery's own would replace it."""
    from django.conf import settings

    configure(settings.LOGGING)
    if settings.ENVIRONMENT.writes_json:
        _say_in_the_log()


def _say_in_the_log() -> None:
    """Celery's worker writes some lines past all logs, such as those about its end."""
    from celery.apps import worker

    def say(text: str, *_: object) -> None:
        log.info("%s", text)

    vars(worker)["safe_say"] = say


@app.task(name="clvr.run_due_function", bind=True, max_retries=MOST_RETRIES)
def run_due_function(self: "Task[Any, Any]", name: str) -> None:
    """Run a due function. After an error it runs again, later each time, unless it is due again
    before that anyway."""
    # Django's models can be imported only after Celery has set up Django.
    from clvr.due import DUE_FUNCTIONS, run_one

    wait = FIRST_WAIT * 2**self.request.retries
    every = DUE_FUNCTIONS[name].every.total_seconds()
    if run_one(name) or self.request.retries >= MOST_RETRIES:
        return
    if wait < every:
        raise self.retry(countdown=wait, expires=wait + every)


def ask_worker(name: str) -> None:
    """Queue a due function now. When Redis does not take it, or did not a moment ago, the next run
    of beat does."""
    from clvr.lib.redis_cache import ANSWER_SECONDS, CONNECT_SECONDS, OUTAGE

    if OUTAGE.lasts:
        return
    connection = app.connection_for_write(
        transport_options={
            "socket_connect_timeout": CONNECT_SECONDS,
            "socket_timeout": ANSWER_SECONDS,
            "max_retries": 0,
        }
    )
    try:
        with producers[connection].acquire(block=True, timeout=ANSWER_SECONDS) as producer:
            run_due_function.apply_async(
                (name,), queue=INSIDE, expires=CALL_LASTS, retry=False, producer=producer
            )
    except (OperationalError, RedisError, LimitExceeded) as error:
        OUTAGE.begin(error)


@app.on_after_finalize.connect
def schedule_due_work(sender: Celery, **_: object) -> None:
    from clvr.due import DUE_FUNCTIONS

    for function in DUE_FUNCTIONS.values():
        seconds = function.every.total_seconds()
        # While no worker runs, a new task replaces the one before it.
        sender.add_periodic_task(
            seconds,
            run_due_function.s(function.name),
            name=function.name,
            expires=seconds,
            queue=OUTSIDE if function.is_outside else INSIDE,
        )
