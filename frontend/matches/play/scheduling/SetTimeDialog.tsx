import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";

interface SetTimeDialogProps {
  /** In unix seconds. */
  time: number;
  /** The league's. */
  zone: string;
  questions: readonly string[];
  isBusy: boolean;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before a match gets a time that staff may have mistyped, and says what follows. */
export function SetTimeDialog({ time, zone, questions, ...asking }: SetTimeDialogProps) {
  return (
    <ConfirmDialog title="Set This Time?" verb="Set Time" isOpen {...asking}>
      <p>
        <strong>
          <LocalTime unixSeconds={time} leagueZone={zone} withWeekday />
        </strong>
      </p>
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
    </ConfirmDialog>
  );
}
