import { useState } from "react";

import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { Notice } from "../../../ui/Notice/Notice";
import type { SectionProps } from "../manage/managedMatch";
import { Deadlines } from "./Deadlines";
import { HeldForCast } from "./HeldForCast";
import { History } from "./History";
import { type MatchTimes, timesPath } from "./matchTimes";
import { OpenProposal } from "./OpenProposal";
import { ProposeForm } from "./ProposeForm";
import { SetTimeForm } from "./SetTimeForm";
import styles from "./Times.module.css";

/** The week grid; only people who agree on a time load it. */
const loadAvailability = () => import("../availability/Availability");

interface FindTimeProps {
  matchId: string;
  teams: readonly [string, string];
  times: MatchTimes;
  zone: string;
  onChanged: () => void;
}

/** The hours that both sides mark, and below them the fields for any other time. */
function FindTime({ zone, ...part }: FindTimeProps) {
  const [isOpen, setIsOpen] = useState(part.times.time === 0);
  const loaded = useLoaded(loadAvailability, isOpen);
  const parts = (
    <div className="stack fit gap-5">
      {loaded && <loaded.Availability {...part} leagueZone={zone} />}
      {part.times.may.propose && (
        <details className={styles.fallback}>
          <summary>Propose by Date and Time</summary>
          <ProposeForm
            matchId={part.matchId}
            times={part.times}
            zone={zone}
            onChanged={part.onChanged}
          />
        </details>
      )}
    </div>
  );
  return part.times.time === 0 ? (
    parts
  ) : (
    <details
      className={styles.fallback}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>Move the Match</summary>
      {parts}
    </details>
  );
}

/** Where the sides of a match agree on its time, and staff set one. */
export function Times({ managed, zone, onChanged, fold }: SectionProps) {
  const { match, side } = managed;
  const answer = useApi(timesPath(match._id));
  const teams = [match.teamA.name.name, match.teamB.name.name] as const;
  return (
    <CollapsibleCard title="Time" fold={fold}>
      <AnswerView answer={answer} what="Times" rowCount={3}>
        {(times) => {
          const part = { matchId: match._id, zone, onChanged };
          return (
            <div className="stack fit gap-5">
              {times.open !== null && (
                <OpenProposal
                  {...part}
                  busy={times.busy}
                  proposal={times.open}
                  proposer={teams[times.open.side]}
                  may={times.may}
                  standsAt={times.standsAt}
                />
              )}
              <Deadlines times={times} zone={zone} />
              {times.obstacle === "" && <HeldForCast holds={times.holds} />}
              {side !== null && times.obstacle !== "" && (
                <Notice>
                  <TextWithTimes text={times.obstacle} leagueZone={zone} />
                </Notice>
              )}
              {times.obstacle === "" && (times.may.propose || side === null) && (
                <FindTime {...part} teams={teams} times={times} />
              )}
              {times.may.set && (
                <SetTimeForm {...part} times={times} isOfficial={match.confirmed} />
              )}
              {times.history.length > 0 && (
                <History proposals={times.history} teams={teams} zone={zone} />
              )}
            </div>
          );
        }}
      </AnswerView>
    </CollapsibleCard>
  );
}
