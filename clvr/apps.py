import logging

from django.apps import AppConfig, apps
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.apps import AdminConfig
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.db.backends.signals import connection_created

from clvr import converters
from clvr.celery import ask_worker
from clvr.environment import doubtful_settings
from clvr.lib.due import calls_by
from clvr.lib.name_order import add_functions

log = logging.getLogger(__name__)


class ClvrConfig(AppConfig):
    """The composition root: it has no models, and may import any app."""

    name = "clvr"

    def ready(self) -> None:
        # The addresses of all apps use the converters, so they are registered first.
        converters.register()
        connection_created.connect(add_functions)
        for sentence in doubtful_settings(settings.ENVIRONMENT):
            log.warning("%s", sentence)
        if settings.CELERY_BROKER_URL:
            calls_by(ask_worker)
        # Django's models can be imported only now.
        from accounts.events import register_follower
        from clvr.webhooks.following import follow

        register_follower(follow)


class PortalAdminConfig(AdminConfig):
    """Django admin with the portal's login and the models of the portal's own apps."""

    default_site = "clvr.django_admin.PortalAdminSite"

    def ready(self) -> None:
        super().ready()
        for app in ("account", "socialaccount"):
            for model in apps.get_app_config(app).get_models():
                if admin.site.is_registered(model):
                    admin.site.unregister(model)


class PortalStaticFilesConfig(StaticFilesConfig):
    """Static files without those files of installed packages that no page uses."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "redoc"]
