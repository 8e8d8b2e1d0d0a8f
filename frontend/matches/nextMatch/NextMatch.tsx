import { type ApiBody, apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { matchAddress, teamAddress } from "../../page/addresses";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { useSession } from "../../page/useSession";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Hint } from "../../ui/Field/Hint";
import { MatchTime } from "../../ui/MatchTime/MatchTime";
import { TeamLink } from "../../ui/TeamLink/TeamLink";
import styles from "./NextMatch.module.css";

type TeamMatch = ApiBody<"/api/matches/team-page/{teamId}">[number];

/** Of the matches without a result the one whose time comes first; one without a time comes last. */
export function nextOf<Match extends Pick<TeamMatch, "confirmed" | "scheduled" | "time">>(
  matches: readonly Match[],
): Match | undefined {
  const moment = ({ scheduled, time }: Match) => (scheduled ? time : Infinity);
  return matches
    .filter(({ confirmed }) => !confirmed)
    .sort((one, other) => (moment(one) < moment(other) ? -1 : 1))[0];
}

interface NextMatchProps {
  teamId: string;
  league: LeagueWithZone;
  /** The value of the season that is played. */
  season: string;
  /** Whether nothing else of the page is the next step. */
  isNextStep: boolean;
}

function whatToDo({ scheduled, time }: TeamMatch): string {
  if (!scheduled) {
    return "The teams have yet to agree on a time.";
  }
  return time * 1000 > Date.now() ? "" : "Its time has come: the result is still to be confirmed.";
}

function Next({
  match,
  teamId,
  league,
  isNextStep,
}: Omit<NextMatchProps, "season"> & { match: TeamMatch }) {
  const { session } = useSession();
  const isLeader = session?.coCaptainTeams.includes(teamId) === true;
  const opponent = match.teamA._id === teamId ? match.teamB : match.teamA;
  const words = whatToDo(match);
  // Who leads the team agrees on the time, and reports or confirms the result.
  const isToRun = isLeader && words !== "";
  const look = (isMain: boolean) => (isNextStep && isMain ? "filled" : "outlined");
  return (
    <div className={styles.next}>
      <div className={styles.words}>
        <p className={styles.time}>
          <MatchTime match={match} leagueZone={league.zone} />
        </p>
        <p className={styles.opponent}>
          Against <TeamLink team={opponent} href={teamAddress(opponent)} />
        </p>
        {words !== "" && <Hint>{words}</Hint>}
      </div>
      <ButtonRow>
        <ButtonLink href={matchAddress(match)} look={look(!isToRun)}>
          Match Page
        </ButtonLink>
        {isLeader && (
          <ButtonLink href={`${matchAddress(match)}/manage`} look={look(isToRun)}>
            Manage Match
          </ButtonLink>
        )}
      </ButtonRow>
    </div>
  );
}

/** A team's next match, for who plays in it: when, against whom, and the way there. */
export function NextMatch({ season, ...shown }: NextMatchProps) {
  const { teamId, league } = shown;
  const answer = useApi(
    apiPath("/api/matches/team-page/{teamId}", { teamId }, { season, league: league.id }),
  );
  return (
    <AnswerView answer={answer} what="Next Match" rowCount={1}>
      {(matches) => {
        const next = nextOf(matches);
        return next === undefined ? (
          <Hint>The team has no match to play.</Hint>
        ) : (
          <Next match={next} {...shown} />
        );
      }}
    </AnswerView>
  );
}
