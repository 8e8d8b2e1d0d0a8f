"""The proof on real data: 16,810 games whose ratings FiveThirtyEight published."""

import csv

import pytest
from django.core.management import call_command

from leagues.tests.factories import league
from matches.models import Match, RatingChange
from matches.tests.ledger_checks import assert_sound, everything_stored
from matches.tests.nfl import GAMES, import_games

pytestmark = [pytest.mark.django_db]

RATING_WITHIN = 0.001
EXPECTED_WITHIN = 2e-6


def test_every_published_rating_is_reproduced_and_importing_again_changes_nothing() -> None:
    import_games()
    games = list(csv.DictReader(GAMES.read_text(encoding="utf-8").splitlines()))
    assert len(games) == Match.objects.official().count() == 16_810
    changes = {
        (match, team): (before, expected)
        for match, team, before, expected in RatingChange.objects.filter(
            match__isnull=False
        ).values_list("match_id", "record__team_id", "before", "expected")
    }
    worst_rating = worst_expected = 0.0
    matches = Match.objects.order_by("pk").values_list("pk", "team_a_id", "team_b_id")
    for game, (match, team_a, team_b) in zip(games, matches, strict=True):
        before_a, expected = changes[match, team_a]
        before_b, _ = changes[match, team_b]
        worst_rating = max(
            worst_rating,
            abs(before_a - float(game["elo1"])),
            abs(before_b - float(game["elo2"])),
        )
        worst_expected = max(worst_expected, abs((expected or 0.0) - float(game["elo_prob1"])))
    assert worst_rating < RATING_WITHIN
    assert worst_expected < EXPECTED_WITHIN
    assert_sound(league().pk)
    stored = everything_stored()
    import_games()
    assert everything_stored() == stored
    call_command("rebuild_ratings")
