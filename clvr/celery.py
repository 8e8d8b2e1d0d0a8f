"""Celery: the same due work as `run_due`, by beat and workers, for portals with a Redis."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")

app = Celery("clvr")
app.config_from_object("django.conf:settings", namespace="CELERY")


@app.task(name="clvr.run_due_function")
def run_due_function(name: str) -> bool:
    # Django's models can be imported only after Celery has set up Django.
    from clvr.due import run_one

    return run_one(name)


@app.on_after_finalize.connect
def schedule_due_work(sender: Celery, **_: object) -> None:
    from clvr.due import DUE_FUNCTIONS

    for function in DUE_FUNCTIONS.values():
        seconds = function.every.total_seconds()
        # While no worker runs, a new task replaces the one before it.
        sender.add_periodic_task(
            seconds, run_due_function.s(function.name), name=function.name, expires=seconds
        )
