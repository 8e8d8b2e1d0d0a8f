import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { timestampOf } from "../../../api/timestamps/clockTime";
import { serverNow } from "../../../api/timestamps/serverNow";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { DateTimeField, TimeZoneNote } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { CheckField } from "../../../ui/Field/Toggle";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { Form } from "../../../ui/Form/Form";
import { SameTimeMatches } from "./SameTimeMatches";
import { SetTimeDialog } from "./SetTimeDialog";
import { timeQuestions } from "./timeQuestions";
import type { MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";

interface SetTimeFormProps {
  matchId: string;
  zone: string;
  times: MatchTimes;
  /** Whether the match has an official result. */
  isOfficial: boolean;
  onChanged: () => void;
}

interface Typed {
  readonly text: string;
  readonly reason: string;
  readonly keepsWeek: boolean;
}

const NOTHING: Typed = { text: "", reason: "", keepsWeek: false };

/** What is typed, what is asked before it is sent, and sending it. */
function useSetTime({ matchId, times, isOfficial, onChanged }: SetTimeFormProps) {
  const [typed, setTyped] = useState(NOTHING);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const { isBusy, errors, send } = useCommand(onChanged, ["time", "reason"]);
  const { reason, keepsWeek } = typed;
  const time = timestampOf(typed.text);

  async function set(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/times/set", { id: matchId });
    const isDone = await send("POST", path, { time, reason, keepsWeek });
    if (isDone) {
      setTyped(NOTHING);
    }
    return isDone;
  }

  async function submit(): Promise<boolean> {
    const now = Math.floor(serverNow() / 1000);
    const asked =
      time === undefined ? [] : timeQuestions({ time, now, times, keepsWeek, isOfficial });
    setQuestions(asked);
    return asked.length === 0 && set();
  }

  const close = () => {
    setQuestions([]);
  };

  /** The form says what is wrong with a field, so the question goes either way. */
  async function confirm(): Promise<boolean> {
    const isDone = await set();
    close();
    return isDone;
  }

  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
  };
  return { ...typed, time, isBusy, errors, questions, change, submit, confirm, close };
}

/** Lets the league's staff set the match's time, regardless of deadlines and proposals. */
export function SetTimeForm(props: SetTimeFormProps) {
  const { text, reason, time, isBusy, errors, questions, ...setting } = useSetTime(props);
  const fields = useFirstError<HTMLDivElement>(errors);
  const { zone, times, isOfficial } = props;
  return (
    <>
      <Form label="Set the Time" heading="Set the Time" onSubmit={setting.submit}>
        <Hint>
          <TimeZoneNote /> Enter the new time and a reason, which everyone in the match sees. Any
          open proposal is cancelled.
          {isOfficial && " This match has an official result: its ratings are recomputed."}
        </Hint>
        <div className={styles.fields} ref={fields}>
          <DateTimeField
            label="New Time"
            value={text}
            zone={zone}
            error={errors.time}
            isClockSaid
            about={(at) => <SameTimeMatches busy={times.busy} time={at} zone={zone} />}
            onChange={(changed) => {
              setting.change({ text: changed });
            }}
          />
          <ReasonField
            value={reason}
            maxLength={LONGEST_REQUEST_REASON}
            error={errors.reason}
            onChange={(changed) => {
              setting.change({ reason: changed });
            }}
          />
        </div>
        <KeepWeek isKept={setting.keepsWeek} onChange={setting.change} />
        <Button type="submit" disabled={isBusy || time === undefined || reason.trim() === ""}>
          Set Time
        </Button>
      </Form>
      {time !== undefined && questions.length > 0 && (
        <SetTimeDialog
          {...{ time, zone, questions, isBusy }}
          onConfirm={setting.confirm}
          onClose={setting.close}
        />
      )}
    </>
  );
}

interface KeepWeekProps {
  isKept: boolean;
  onChange: (part: Pick<Typed, "keepsWeek">) => void;
}

function KeepWeek({ isKept, onChange }: KeepWeekProps) {
  return (
    <CheckField
      label="Keep its week"
      hint="Otherwise the match moves to the week of its new time. Matches of playoffs always keep theirs."
      checked={isKept}
      onChange={({ target: { checked } }) => {
        onChange({ keepsWeek: checked });
      }}
    />
  );
}
