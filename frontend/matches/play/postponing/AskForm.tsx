import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { weekName } from "../../../page/weekName";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Form } from "../../../ui/Form/Form";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { PostponingSheet } from "./postponing";

interface AskFormProps {
  matchId: string;
  weeks: PostponingSheet["weeks"];
  zone: string;
  onChanged: () => void;
}

/** Asks the other side to play in a later week. */
export function AskForm({ matchId, weeks, zone, onChanged }: AskFormProps) {
  const [week, setWeek] = useState<number>();
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["week", "reason"]);
  const chosen = weeks.find(({ number }) => number === week);

  async function ask(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/postponing/ask", { id: matchId });
    const isDone = await send("POST", path, { week, reason });
    if (isDone) {
      setWeek(undefined);
      setReason("");
    }
    return isDone;
  }

  return (
    <Form label="Postpone the Match" onSubmit={ask}>
      <SelectField
        label="Play in"
        placeholder="Choose a week"
        hint={
          chosen && (
            <>
              From <LocalTime unixSeconds={chosen.opens} leagueZone={zone} withWeekday /> until{" "}
              <LocalTime unixSeconds={chosen.reportBy} leagueZone={zone} withWeekday />
            </>
          )
        }
        choices={weeks.map((each) => ({ value: each.number, label: weekName(each) }))}
        value={week}
        error={errors.week}
        onChange={setWeek}
      />
      <ReasonField
        hint="Optional. The other team reads it."
        maxLength={LONGEST_REQUEST_REASON}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      <Button type="submit" disabled={isBusy || week === undefined}>
        Ask the Other Team
      </Button>
    </Form>
  );
}
