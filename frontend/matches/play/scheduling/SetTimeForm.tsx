import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { timestampOf } from "../../../api/timestamps/clockTime";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { DateTimeField, TimeZoneNote } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { CheckField } from "../../../ui/Field/Toggle";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { Form } from "../../../ui/Form/Form";
import { SameTimeMatches } from "./SameTimeMatches";
import type { MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";

interface SetTimeFormProps {
  matchId: string;
  zone: string;
  /** What else the sides of the match play. */
  busy: MatchTimes["busy"];
  /** Whether the match has an official result. */
  isOfficial: boolean;
  onChanged: () => void;
}

/** Lets the league's staff set the match's time, regardless of deadlines and proposals. */
export function SetTimeForm({ matchId, zone, busy, isOfficial, onChanged }: SetTimeFormProps) {
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [keepsWeek, setKeepsWeek] = useState(false);
  const { isBusy, errors, send } = useCommand(onChanged, ["time", "reason"]);
  const time = timestampOf(text);

  async function set(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/times/set", { id: matchId });
    const isDone = await send("POST", path, { time, reason, keepsWeek });
    if (isDone) {
      setText("");
      setReason("");
      setKeepsWeek(false);
    }
    return isDone;
  }

  return (
    <Form label="Set the Time" heading="Set the Time" onSubmit={set}>
      <Hint>
        <TimeZoneNote /> Enter the new time and a reason, which everyone in the match sees. Any open
        proposal is cancelled.
        {isOfficial && " This match has an official result: its ratings are recomputed."}
      </Hint>
      <div className={styles.fields}>
        <DateTimeField
          label="New Time"
          value={text}
          zone={zone}
          error={errors.time}
          isClockSaid
          about={(at) => <SameTimeMatches busy={busy} time={at} zone={zone} />}
          onChange={setText}
        />
        <ReasonField
          value={reason}
          maxLength={LONGEST_REQUEST_REASON}
          error={errors.reason}
          onChange={setReason}
        />
      </div>
      <CheckField
        label="Keep its week"
        hint="Otherwise the match moves to the week of its new time. Matches of playoffs always keep theirs."
        checked={keepsWeek}
        onChange={({ target: { checked } }) => {
          setKeepsWeek(checked);
        }}
      />
      <Button type="submit" disabled={isBusy || time === undefined || reason.trim() === ""}>
        Set Time
      </Button>
    </Form>
  );
}
