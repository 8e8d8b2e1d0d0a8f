import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { FoldingCard } from "../../ui/Card/FoldingCard";
import { Told } from "../../ui/LocalTime/Told";
import { Notice } from "../../ui/Notice/Notice";
import type { SectionProps } from "../manage/managedMatch";
import { Deadlines } from "./Deadlines";
import { History } from "./History";
import { timesPath } from "./matchTimes";
import { OpenProposal } from "./OpenProposal";
import { ProposeForm } from "./ProposeForm";
import { SetTimeForm } from "./SetTimeForm";
import styles from "./Times.module.css";

/** Where the sides of a match agree on its time, and staff set one. */
export function Times({ managed, zone, onChanged, fold }: SectionProps) {
  const { match, side } = managed;
  const answer = useApi(timesPath(match._id));
  const teams = [match.teamA.name.name, match.teamB.name.name] as const;
  return (
    <FoldingCard title="Time" fold={fold}>
      <AnswerView answer={answer} what="Times" rowCount={3}>
        {(times) => {
          const part = { matchId: match._id, zone, onChanged };
          return (
            <div className={styles.section}>
              <Deadlines times={times} zone={zone} />
              {times.open !== null && (
                <OpenProposal
                  {...part}
                  proposal={times.open}
                  proposer={teams[times.open.side]}
                  may={times.may}
                  standsAt={times.standsAt}
                />
              )}
              {side !== null && times.obstacle !== "" && (
                <Notice>
                  <Told text={times.obstacle} leagueZone={zone} />
                </Notice>
              )}
              {times.may.propose && <ProposeForm {...part} times={times} />}
              {times.may.set && <SetTimeForm {...part} isOfficial={match.confirmed} />}
              {times.history.length > 0 && (
                <History proposals={times.history} teams={teams} zone={zone} />
              )}
            </div>
          );
        }}
      </AnswerView>
    </FoldingCard>
  );
}
