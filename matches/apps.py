from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        # Django's models can be imported only now.
        from accounts.punishments.serving import register_may_serve
        from accounts.roles.consequences import register_answerable
        from matches.ledger.standings.tables import refresh_tables
        from matches.people.new_duties.answerable import may_answer
        from matches.play.results.hooks import register_result_hooks
        from matches.play.results.serving import may_serve
        from matches.season.playoffs import result_hooks
        from teams.services.tables import register_table_refresh

        register_answerable(may_answer)
        register_may_serve(may_serve)
        register_result_hooks(result_hooks)
        register_table_refresh(refresh_tables)
