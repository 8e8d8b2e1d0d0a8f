import { apiPath } from "../../api/apiPath";
import { type AwardType, awardTypeLabels } from "../../api/honourEnums";
import { useApi } from "../../api/useApi";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useHydratedSession } from "../../page/useSession";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Notice } from "../../ui/Notice/Notice";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { type Award, awardsPath } from "./award";
import { AwardList } from "./AwardList";
import { Ballots } from "./Ballots";

interface Vote {
  readonly award: AwardType;
  readonly season: string;
  readonly closesAt: number;
  readonly isOpen: boolean;
}

interface AwardsProps {
  league: LeagueWithZone;
  /** The votes for awards that nobody has been given yet. */
  votes: readonly Vote[];
}

/** The awards of each season, latest first. */
function bySeason(awards: readonly Award[]): [season: string, awards: Award[]][] {
  const seasons = new Map<string, Award[]>();
  for (const award of awards) {
    seasons.set(award.season, [...(seasons.get(award.season) ?? []), award]);
  }
  return [...seasons];
}

/** The awards of a league. Captains and co-captains vote here for the next ones. */
export function Awards({ league, votes }: AwardsProps) {
  const answer = useApi(awardsPath(league.id));
  const { isLoggedIn } = useHydratedSession();
  return (
    <>
      <PageHeader over={league.name} title="Awards" />
      <div className="stack gap-4">
        {votes.map(({ award, season, closesAt, isOpen }) => (
          <Notice key={`${season} ${String(award)}`}>
            {isOpen ? (
              <>
                Teams vote for {awardTypeLabels[award]} of {season} until{" "}
                <LocalTime unixSeconds={closesAt} leagueZone={league.zone} />. Each team has one
                vote, which its captain or co-captain casts here.
              </>
            ) : (
              <>
                The vote for {awardTypeLabels[award]} of {season} is closed. Staff confirm the
                winner next.
              </>
            )}
          </Notice>
        ))}
        {isLoggedIn && votes.some(({ isOpen }) => isOpen) && <OwnBallots league={league} />}
        <AnswerView answer={answer} what="Awards" rowCount={3}>
          {(awards) =>
            awards.length === 0 ? (
              <EmptyState title="No awards yet">
                <p>At the end of a season, the teams choose its MVP and its best captain.</p>
              </EmptyState>
            ) : (
              bySeason(awards).map(([season, given]) => (
                <Card key={season} title={season}>
                  <AwardList awards={given} season={season} />
                </Card>
              ))
            )
          }
        </AnswerView>
      </div>
    </>
  );
}

function OwnBallots({ league }: { league: LeagueWithZone }) {
  const path = apiPath("/api/awards/all/{leagueId}/ballots", { leagueId: league.id });
  const { body, retry } = useApi(path);
  return body === undefined || body.length === 0 ? null : (
    <Ballots ballots={body} onVoted={retry} />
  );
}
