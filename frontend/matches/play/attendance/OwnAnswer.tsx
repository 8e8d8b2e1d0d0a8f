import { commandPath } from "../../../api/apiPath";
import { AttendanceAnswer, attendanceAnswerLabels } from "../../../api/roomEnums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import type { AttendanceSheet } from "./attendance";
import styles from "./Attendance.module.css";

interface OwnAnswerProps {
  matchId: string;
  sheet: AttendanceSheet;
  onChanged: () => void;
}

/** The reader says with one tap whether they play. */
export function OwnAnswer({ matchId, sheet, onChanged }: OwnAnswerProps) {
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("POST", "/api/matches/{id}/attendance/answer", { id: matchId });
  return (
    <div className="stack fit gap-4">
      <p id="own-answer">
        {sheet.own === null
          ? "Do you play in this match? Your captain sees your answer."
          : "Your answer. You can change it until the match begins."}
      </p>
      <div role="group" aria-labelledby="own-answer" className={styles.answers}>
        {Object.values(AttendanceAnswer).map((answer) => (
          <Button
            key={answer}
            look={sheet.own === answer ? "filled" : "outlined"}
            aria-pressed={sheet.own === answer}
            disabled={isBusy}
            onClick={() => void send("POST", path, { answer })}
          >
            {sheet.own === answer && "✓ "}
            {attendanceAnswerLabels[answer]}
          </Button>
        ))}
      </div>
    </div>
  );
}
