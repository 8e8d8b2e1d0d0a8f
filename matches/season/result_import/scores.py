"""Rows of a results file with a score with which no map of the league's game ends."""

from collections.abc import Iterable, Iterator

from clvr.lib.csv_rows import RowError
from leagues.models import League
from matches.scores.formats import map_rule
from matches.scores.scoring import ScoreError, tally_maps, tally_score
from matches.season.result_import.rows import ResultRow


def score_errors(league: League, rows: Iterable[ResultRow]) -> Iterator[RowError]:
    rule = map_rule(league)
    for row in rows:
        if row.tally is None or rule is None:
            continue
        try:
            if row.maps:
                tally_maps(row.best_of, [rounds for _, rounds in row.maps], rule)
            else:
                tally_score(row.best_of, *row.tally[:2], rule)
        except ScoreError as error:
            yield RowError(row.line, "map1" if row.maps else "score_a", str(error))
