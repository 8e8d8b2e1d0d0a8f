"""`manage.py migrate`: Django's own, and then the triggers of cached answers, and the leagues and
roles that are new in the code.

It is part of migrating, so that a deployment cannot forget it. It is no data migration, because the
code says already which leagues and roles there are, and a migration would say it once more.
"""

from typing import Any

from django.core.management.commands import migrate
from django.db import DEFAULT_DB_ALIAS

from accounts.roles.new_groups import add_new_role_groups
from clvr.answer_cache import watched_tables
from clvr.lib.answer_cache.triggers import watch
from clvr.lib.quick_migrations import quick_migrations
from leagues.services.new_leagues import add_new_leagues

SHOWS_ONLY = ("plan", "check_unapplied", "prune")


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        with quick_migrations():
            super().handle(*args, **options)
        # One app's migrations may leave the tables as they were before the leagues and roles.
        is_whole = options["app_label"] is None and options["database"] == DEFAULT_DB_ALIAS
        if not is_whole or any(options[name] for name in SHOWS_ONLY):
            return
        watch(watched_tables())
        new = [str(each) for each in (*add_new_role_groups(), *add_new_leagues())]
        if new and options["verbosity"] > 0:
            self.stdout.write(f"New roles and leagues: {', '.join(new)}")
