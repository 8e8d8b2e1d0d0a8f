import { commandPath } from "../../../api/apiPath";
import { AttendanceAnswer, attendanceAnswerLabels, MatchPanel } from "../../../api/roomEnums";
import { matchAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { type Answer, AnswerItem } from "./AnswerItem";
import type { Inbox, NamedMatch, ToAnswer } from "./inbox";
import { TeamName } from "./RequestList";
import { isolated } from "../../../ui/isolated";

const sidesOf = ({ teamA, teamB }: NamedMatch) => [teamA, teamB] as const;
export const versus = ({ teamA, teamB }: NamedMatch) =>
  `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`;

export function MatchName({ match }: { match: NamedMatch }) {
  return (
    <a href={matchAddress(match)}>
      <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
    </a>
  );
}

const panel = (match: NamedMatch, name: MatchPanel) => `${matchAddress(match)}#${name}`;

/** Times that the other side proposes. One press accepts one of them, and can be undone for a while. */
export function TimesItem({ proposal }: { proposal: ToAnswer["proposals"][number] }) {
  const { _id, match, side, options, clashes, until } = proposal;
  const path = commandPath("POST", "/api/matches/{id}/times/accept", { id: match._id });
  const accepting = options.map((time, place) => ({
    verb: "Accept",
    words: (
      <span>
        {"Accept "}
        <LocalTime unixSeconds={time} leagueZone="UTC" withWeekday />
      </span>
    ),
    path,
    body: { proposal: _id, time },
    look: place === 0 ? ("filled" as const) : ("outlined" as const),
    undoableIn: _id,
  }));
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          <TeamName team={sidesOf(match)[side]} /> proposed times for <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={until}
      untilWords="Answer by"
      answers={[
        ...accepting,
        { label: "None of These", href: panel(match, MatchPanel.time), look: "quiet" },
      ]}
    >
      {clashes.length > 0 && <TextWithTimes text={clashes.join(" ")} />}
    </AnswerItem>
  );
}

/**
 * A result that the other side reports. The reader confirms it here, and disputes it, which needs a
 * reason, in the match's room.
 */
export function ReportItem({ report }: { report: ToAnswer["reports"][number] }) {
  const { _id, match, side, says, isAbsenceClaim, until } = report;
  const confirming: Answer = {
    verb: "Confirm",
    path: commandPath("POST", "/api/matches/{id}/results/confirm", { id: match._id }),
    body: { report: _id },
    look: isAbsenceClaim ? "danger" : "filled",
    confirm: {
      title: "Confirm Result?",
      words: (
        <>
          {isAbsenceClaim ? "Your team forfeits the match." : <bdi>{says}</bdi>}
          {isAbsenceClaim ? " " : ". "}The result becomes official immediately.
        </>
      ),
    },
  };
  const href = panel(match, MatchPanel.result);
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          <TeamName team={sidesOf(match)[side]} />
          {isAbsenceClaim ? " say that your team did not come to " : " reported the result of "}
          <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={until}
      untilWords={
        isAbsenceClaim
          ? "If nobody answers, your team forfeits on"
          : "If nobody answers, it becomes official on"
      }
      answers={
        isAbsenceClaim
          ? [{ label: "We Were There", href }, confirming]
          : [confirming, { label: "Dispute", href, look: "quiet" }]
      }
    >
      {isAbsenceClaim ? undefined : <bdi>{says}</bdi>}
    </AnswerItem>
  );
}

/** A match for which the reader's team has not checked in. */
export function CheckInItem({ checkIn }: { checkIn: ToAnswer["checkIns"][number] }) {
  const { match } = checkIn;
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          Check in for <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={match.time}
      untilWords="Check in by"
      answers={[
        {
          verb: "Check In",
          path: commandPath("POST", "/api/matches/{id}/match-day/check-in", { id: match._id }),
          body: {},
          look: "filled",
        },
      ]}
    />
  );
}

/** A match for which the reader has not said whether they play. */
export function AttendanceItem({ asked }: { asked: ToAnswer["attendance"][number] }) {
  const { match } = asked;
  const path = commandPath("POST", "/api/matches/{id}/attendance/answer", { id: match._id });
  const answers = Object.values(AttendanceAnswer).map((answer) => ({
    verb: attendanceAnswerLabels[answer],
    path,
    body: { answer },
    look: answer === AttendanceAnswer.in ? ("filled" as const) : ("quiet" as const),
  }));
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          Do you play in <MatchName match={match} />?
        </>
      }
      about={versus(match)}
      until={match.time}
      untilWords="The match is on"
      answers={answers}
    />
  );
}

function WhenPlayed({ match }: { match: NamedMatch }) {
  return match.time > 0 ? (
    <>
      {"It is played on "}
      <LocalTime unixSeconds={match.time} leagueZone="UTC" withWeekday />
    </>
  ) : (
    "Not Yet Scheduled"
  );
}

interface SubstituteItemProps {
  substitute: ToAnswer["substitutes"][number];
}

/** A team that asks the reader to play as its substitute. */
export function AskedItem({ substitute }: SubstituteItemProps) {
  const { _id, match, side } = substitute;
  const id = { id: match._id };
  const team = sidesOf(match)[side];
  const body = { substitute: _id };
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          <TeamName team={team} /> asks you to be a substitute in <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={match.time}
      untilWords="Answer by"
      answers={[
        {
          verb: "Accept",
          path: commandPath("POST", "/api/matches/{id}/substitutes/accept", id),
          body,
          look: "filled",
        },
        {
          verb: "Decline",
          path: commandPath("POST", "/api/matches/{id}/substitutes/decline", id),
          body,
          look: "danger",
          isOpenToBanned: true,
          confirm: {
            title: "Decline to Play?",
            words: (
              <>
                The captain and co-captain of <bdi>{team.name.name}</bdi> are notified, and can ask
                someone else.
              </>
            ),
          },
        },
      ]}
    >
      <WhenPlayed match={match} />. You would play for <bdi>{team.name.name}</bdi>.
    </AnswerItem>
  );
}

/** A match in which the reader plays as a substitute, until they say that they can't. */
export function StandingInItem({
  substitute,
}: {
  substitute: Inbox["own"]["substitutes"][number];
}) {
  const { _id, match, side } = substitute;
  const team = sidesOf(match)[side];
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          You are a substitute of <TeamName team={team} /> in <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={0}
      untilWords=""
      answers={[
        {
          verb: "I Can’t Play",
          path: commandPath("POST", "/api/matches/{id}/substitutes/withdraw", { id: match._id }),
          body: { substitute: _id },
          look: "quiet",
          isOpenToBanned: true,
          confirm: {
            title: "Tell Them You Can’t Play?",
            words: "You will no longer be a substitute in this match. Both teams are notified.",
          },
        },
      ]}
    >
      <WhenPlayed match={match} />
    </AnswerItem>
  );
}
