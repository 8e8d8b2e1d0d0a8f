import { useId, useState } from "react";

import { type ApiBody, apiPath } from "../../../../api/apiPath";
import { Unsettled } from "../../../../api/enums";
import type { MatchPanel } from "../../../../api/roomEnums";
import { serverNow } from "../../../../api/timestamps/serverNow";
import { useApi } from "../../../../api/useApi";
import { matchAddress, teamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { useSession } from "../../../../page/useSession";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../../ui/Button/Button";
import { Hint } from "../../../../ui/Field/Hint";
import { LiveBadge } from "../../../../ui/MatchCard/LiveBadge";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { TeamLink } from "../../../../ui/TeamLink/TeamLink";
import styles from "./NextMatch.module.css";

type TeamMatch = ApiBody<"/api/matches/team-page/{teamId}">[number];

type Shown = Pick<
  TeamMatch,
  "_id" | "confirmed" | "decidedAt" | "playing" | "scheduled" | "time" | "unsettled"
>;

const isPlayed = ({ scheduled, time }: Shown, now: number) => scheduled && time <= now;

/** Whether the match has no result yet. */
function isUndecided({ confirmed, decidedAt }: Shown): boolean {
  return !confirmed && decidedAt === 0;
}

/** The match with the earliest time; matches without a time come last. */
function firstOf<Match extends Shown>(matches: readonly Match[]): Match | undefined {
  const timestamp = ({ scheduled, time }: Match) => (scheduled ? time : Infinity);
  return [...matches].sort((one, other) => (timestamp(one) < timestamp(other) ? -1 : 1))[0];
}

/** The match that is played now, else the next one; `now` is in unix seconds. */
export function nextOf<Match extends Shown>(
  matches: readonly Match[],
  now: number,
): Match | undefined {
  return firstOf(
    matches.filter(
      (match) =>
        isUndecided(match) && match.unsettled === null && (match.playing || !isPlayed(match, now)),
    ),
  );
}

/**
 * The first match whose result waits for the team: nobody has reported it, or the other team has.
 * `toAnswer` are the ids of matches with a report for the reader to answer; `now` is in unix
 * seconds.
 */
export function waitingOf<Match extends Shown>(
  matches: readonly Match[],
  toAnswer: readonly string[],
  now: number,
): Match | undefined {
  return firstOf(
    matches.filter(
      (match) =>
        isUndecided(match) &&
        (match.unsettled === null
          ? isPlayed(match, now)
          : match.unsettled === Unsettled.reported && toAnswer.includes(match._id)),
    ),
  );
}

interface NextMatchProps {
  teamId: string;
  league: LeagueWithZone;
  /** The value of the season that is played. */
  season: string;
  /** Whether this is the reader's next step, and nothing else on the page. */
  isNextStep: boolean;
}

/** What a leader does about a match, and the part of its room in which they do it. */
interface Act {
  readonly label: string;
  readonly panel: MatchPanel;
}

const AGREE: Act = { label: "Agree on a Time", panel: "time" };
const REPORT: Act = { label: "Report Result", panel: "result" };
const ANSWER: Act = { label: "Answer the Report", panel: "result" };

interface RowProps extends Omit<NextMatchProps, "season"> {
  match: TeamMatch;
  /** What is to be done about it; empty for nothing. */
  words: string;
  /** What the reader does about it. */
  act: Act | undefined;
}

function MatchRow({ match, teamId, league, isNextStep, words, act }: RowProps) {
  const opponent = match.teamA._id === teamId ? match.teamB : match.teamA;
  return (
    <div className={styles.next}>
      <div className={`stack gap-1 ${styles.words ?? ""}`}>
        <p className={styles.time}>
          <LiveBadge match={match} /> <MatchTime match={match} leagueZone={league.zone} />
        </p>
        <p className={styles.opponent}>
          Against <TeamLink team={opponent} href={teamAddress(opponent)} />
        </p>
        {words !== "" && <Hint>{words}</Hint>}
      </div>
      <ButtonLink
        href={act ? `${matchAddress(match)}#${act.panel}` : matchAddress(match)}
        look={isNextStep ? "filled" : "outlined"}
      >
        {act?.label ?? "Match Page"}
      </ButtonLink>
    </div>
  );
}

interface MatchesProps extends Omit<NextMatchProps, "season"> {
  matches: readonly TeamMatch[];
  /** In unix seconds. */
  now: number;
}

function Next({ matches, now, isLeader, ...shown }: MatchesProps & { isLeader: boolean }) {
  const match = nextOf(matches, now);
  return match === undefined ? (
    <Hint>The team has no match to play.</Hint>
  ) : (
    <MatchRow
      {...shown}
      match={match}
      words=""
      act={isLeader && !match.scheduled ? AGREE : undefined}
    />
  );
}

/** The matches of the card: for captains, first the one whose result waits for them. */
function LeadersMatches({ isNextStep, ...shown }: MatchesProps) {
  const { body: inbox } = useApi(apiPath("/api/requests/inbox", {}, { only: "reports" }));
  const toAnswer = inbox?.toAnswer.reports.map((report) => report.match._id) ?? [];
  const waiting = waitingOf(shown.matches, toAnswer, shown.now);
  const isReported = waiting?.unsettled != null;
  const titleId = useId();
  return (
    <div className="stack gap-5">
      <Next
        {...shown}
        matches={shown.matches.filter((match) => match !== waiting)}
        isNextStep={isNextStep && waiting === undefined}
        isLeader
      />
      {waiting !== undefined && (
        <section className={styles.waiting} aria-labelledby={titleId}>
          <h3 id={titleId}>{isReported ? "Waiting for Your Answer" : "Waiting for Your Result"}</h3>
          <MatchRow
            {...shown}
            match={waiting}
            words={
              isReported
                ? "The other team has reported the result."
                : "Nobody has reported the result yet."
            }
            isNextStep={isNextStep}
            act={isReported ? ANSWER : REPORT}
          />
        </section>
      )}
    </div>
  );
}

/**
 * A team's next match, for its members: when, against whom, and a link to it; for captains also the
 * match whose result waits for them.
 */
export function NextMatch({ season, ...shown }: NextMatchProps) {
  const { teamId, league } = shown;
  const { session } = useSession();
  const [now] = useState(() => serverNow() / 1000);
  const isLeader = session?.coCaptainTeams.includes(teamId) === true;
  const answer = useApi(
    apiPath("/api/matches/team-page/{teamId}", { teamId }, { season, league: league.id }),
  );
  return (
    <AnswerView answer={answer} what="Next Match" rowCount={1}>
      {(matches) =>
        isLeader ? (
          <LeadersMatches {...shown} matches={matches} now={now} />
        ) : (
          <Next {...shown} matches={matches} now={now} isLeader={false} />
        )
      }
    </AnswerView>
  );
}
