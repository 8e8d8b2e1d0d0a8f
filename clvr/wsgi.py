"""The web process's entry point."""

import gc
import os
import sys
from importlib import import_module
from typing import Any

import django
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import HttpRequest
from django.urls import ResolverMatch, get_resolver
from django.utils.http import parse_header_parameters

from clvr.lib.garbage import collected_seldom
from clvr.lib.resolver_cache import view_at
from clvr.lib.statement_timeout import limit_statements

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clvr.settings")


class Utf8Request(WSGIRequest):
    """A request that is always read as UTF-8, whatever charset its Content-Type names. Python has
    codecs that can't decode text, and Django fails on them before any middleware runs."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        kind, parameters = parse_header_parameters(str(meta.get("CONTENT_TYPE", "")))
        self.content_type, self.content_params = kind, parameters


class Application(WSGIHandler):
    request_class = Utf8Request

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Find the view, and remember where it was found."""
        if hasattr(request, "urlconf"):
            found: ResolverMatch = super().resolve_request(request)
            return found
        match = view_at(request.path_info, settings.ROOT_URLCONF)
        request.resolver_match = match
        return match


with collected_seldom():
    django.setup(set_prefix=False)
    application = Application()
    if "gunicorn" in sys.modules:
        # A thread that asks the database gets the interpreter back after at most this time, not
        # after the usual 5 ms: it may hold a lock for which the others wait (docs/performance.md).
        sys.setswitchinterval(0.0005)
        # What people wait for ends. Commands, migrations and due work may take their time.
        limit_statements(settings.DATABASES["default"], settings.ENVIRONMENT.statement_timeout_ms)
        # Only a process that serves people watches the workers. The watch reads models, which are
        # there only after the set-up.
        import_module("clvr.operations.watch").begin()
        # It imports all views: the first visitor after each start would wait for that.
        get_resolver().url_patterns  # noqa: B018
        # What is there by now stays. The search for garbage need not look through it again.
        gc.collect()
        gc.freeze()
