from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        # Django's models can be imported only now.
        from matches.play.results.sequel import give_sequel
        from matches.season.playoffs import sequel

        give_sequel(sequel)
