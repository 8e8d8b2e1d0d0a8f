from django.apps import AppConfig


class TeamsConfig(AppConfig):
    name = "teams"

    def ready(self) -> None:
        # Django's models can be imported only now.
        from accounts.audit_capacity import register_leads
        from teams.led import leads_side_of

        register_leads(leads_side_of)
