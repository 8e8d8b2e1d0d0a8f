from django.apps import AppConfig

from clvr import converters


class ClvrConfig(AppConfig):
    """The composition root: it has no models, and may import any app."""

    name = "clvr"

    def ready(self) -> None:
        # Every app's addresses use the converters, so they are known before any is read.
        converters.register()
