from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        # Django's models can be imported only now.
        from accounts.roles.consequences import give_answerable
        from matches.ledger.standings.tables import refresh_tables
        from matches.people.new_duties.answerable import may_answer
        from matches.play.results.sequel import give_sequel
        from matches.season.playoffs import sequel
        from teams.services.tables import give_tables

        give_answerable(may_answer)
        give_sequel(sequel)
        give_tables(refresh_tables)
