import { matchAddress } from "../../../page/addresses";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";
import type { AttendanceSheet } from "./attendance";
import styles from "./Attendance.module.css";
import { OwnAnswer } from "./OwnAnswer";
import { SideAnswers } from "./SideAnswers";

interface AttendanceViewProps {
  match: Pick<MatchDetail, "_id" | "league" | "teamA" | "teamB">;
  sheet: AttendanceSheet;
  /** The time zone of the league. */
  zone: string;
  onChanged: () => void;
}

/** The reader's own answer, and the answers that they may see. */
export function AttendanceView({ match, sheet, zone, onChanged }: AttendanceViewProps) {
  const names = [match.teamA.name.name, match.teamB.name.name] as const;
  return (
    <div className="stack fit gap-4">
      {sheet.mayAnswer && <OwnAnswer matchId={match._id} sheet={sheet} onChanged={onChanged} />}
      <div className={styles.sides}>
        {sheet.sides.map((side) => (
          <SideAnswers
            key={side.side}
            matchId={match._id}
            side={side}
            team={names[side.side]}
            zone={zone}
            substitutesAddress={`${matchAddress(match)}/manage#substitutes`}
            onChanged={onChanged}
          />
        ))}
      </div>
    </div>
  );
}
