"""Metrics for Prometheus: of this process's requests, and of the whole portal's work.

Requests are counted by each process. The processes that share PROMETHEUS_MULTIPROC_DIR, a folder
that is empty when they start, count together; deploy/gunicorn.conf.py sets it for its workers.
"""

import os
from collections.abc import Iterator

from django.db import DatabaseError
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import REGISTRY, Collector
from redis.exceptions import RedisError

from clvr.operations.due_state import runs
from clvr.operations.messages import message_counts
from clvr.operations.parts import queue_lengths

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

REQUESTS = Counter("clvr_requests", "Requests that were answered.", ["method", "route", "status"])
SECONDS = Histogram(
    "clvr_request_seconds",
    "How long answers took.",
    ["route"],
    buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15),
)


def count_request(
    request: HttpRequest, response: HttpResponseBase, route: str, seconds: float
) -> None:
    """Count an answered request. The labels have few values, whatever people ask for."""
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, route, str(response.status_code)).inc()
    SECONDS.labels(route).observe(seconds)


class PortalCollector(Collector):
    """What the database and the broker know, asked when somebody asks for metrics."""

    def collect(self) -> Iterator[Metric]:
        """Metrics of due work, messages and queues; without the parts that can't be asked."""
        try:
            yield from _of_due_work()
            yield from _of_messages()
        except DatabaseError:
            yield _gauge("clvr_database_up", "Whether the database answers.", 0)
        else:
            yield _gauge("clvr_database_up", "Whether the database answers.", 1)
        try:
            lengths = queue_lengths() or {}
        except RedisError:
            lengths = {}
        queues = GaugeMetricFamily("clvr_queue_tasks", "Tasks that wait.", labels=["queue"])
        for name, length in lengths.items():
            queues.add_metric([name], length)
        yield queues


def prometheus_text() -> bytes:
    """All metrics as Prometheus reads them."""
    registry = CollectorRegistry()
    registry.register(PortalCollector())
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call] # its own lack of types
        return generate_latest(registry)
    return generate_latest(REGISTRY) + generate_latest(registry)


def _of_due_work() -> Iterator[Metric]:
    now = timezone.now()
    age = GaugeMetricFamily(
        "clvr_due_work_age_seconds", "Since a due function succeeded.", labels=["name"]
    )
    took = GaugeMetricFamily(
        "clvr_due_work_seconds", "How long its last run took.", labels=["name"]
    )
    failures = GaugeMetricFamily(
        "clvr_due_work_failures", "How often it failed since it succeeded.", labels=["name"]
    )
    for each in runs(now):
        last = each.last
        if last is None:
            continue
        if last.succeeded_at is not None:
            age.add_metric([last.name], (now - last.succeeded_at).total_seconds())
        took.add_metric([last.name], last.seconds)
        failures.add_metric([last.name], last.failures)
    yield from (age, took, failures)


def _of_messages() -> Iterator[Metric]:
    counts = message_counts(timezone.now())
    yield _gauge("clvr_messages_waiting", "Messages to Discord that wait.", counts.waiting)
    yield _gauge("clvr_messages_undelivered", "Messages given up.", counts.undelivered)
    yield _gauge("clvr_messages_overdue_seconds", "Of the oldest.", counts.overdue_seconds)


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(name, words, value=value)
