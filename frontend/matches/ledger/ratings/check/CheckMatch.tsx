import "../../../../ui/desk.css";

import { apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { matchAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { useQueryText } from "../../../../page/useQueryText";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../../ui/Button/Button";
import { MatchCard } from "../../../../ui/MatchCard/MatchCard";
import { PageHeader } from "../../../../ui/PageHeader/PageHeader";
import { CheckView } from "./CheckView";

interface CheckMatchProps {
  matchId: string;
  league: LeagueWithZone;
}

/** A test based on a real match: what another score, or a first one, would change. */
export function CheckMatch({ matchId, league }: CheckMatchProps) {
  const answer = useApi(apiPath("/api/matches/{id}/match-page", { id: matchId }));
  const [maps, setMaps] = useQueryText("maps");
  return (
    <>
      <PageHeader over={league.name} title="Test MMR Changes">
        <ButtonLink href={`/mod/check-mmr?league=${league.code}`}>Other Teams</ButtonLink>
      </PageHeader>
      <div className="stack fit gap-5" data-league={league.code}>
        <AnswerView answer={answer} what="Match" rowCount={2}>
          {(match) => (
            <>
              <MatchCard match={match} leagueZone={league.zone} href={matchAddress(match)} />
              {match.confirmed && (
                <p className="lead">
                  This match has an official result. What you enter is tested in its place, and
                  everything after it is recalculated.
                </p>
              )}
            </>
          )}
        </AnswerView>
        <CheckView
          maps={maps}
          onMaps={setMaps}
          pathOf={(entered) =>
            apiPath(
              "/api/matches/{id}/check-mmr",
              { id: matchId },
              entered === undefined ? undefined : { maps: entered },
            )
          }
        />
      </div>
    </>
  );
}
