import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { SelectField } from "../../../ui/Field/SelectField";
import { SwitchField } from "../../../ui/Field/Toggle";
import { SendingForm } from "../../../ui/Form/SendingForm";
import type { PairingDeskBody } from "./arrangement";
import type { Pairing } from "./usePairing";

interface PlanFormProps {
  desk: PairingDeskBody;
  pairing: Pairing;
}

/** A round robin of a division, over the weeks of the season from the chosen one on. */
export function PlanForm({ desk, pairing }: PlanFormProps) {
  const [division, setDivision] = useState<string | null>(null);
  const [double, setDouble] = useState(false);
  const [hasTwo, setHasTwo] = useState(false);
  if (desk.divisions.length === 0) {
    return null;
  }
  return (
    <Card title="Plan the Season">
      <SendingForm
        onSubmit={() => pairing.plan({ division, double, matchesAWeek: hasTwo ? 2 : 1 })}
      >
        <div className="stack fit gap-4">
          <p>
            {`A round robin: every team of a division meets every other, from week ${String(
              desk.week,
            )} on.`}
          </p>
          <div className="fields">
            <SelectField
              label="Division"
              placeholder="Choose a division"
              choices={desk.divisions.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={division ?? undefined}
              onChange={setDivision}
            />
            <SwitchField
              label="Home and away"
              hint="Every two teams meet twice."
              checked={double}
              onChange={(event) => {
                setDouble(event.target.checked);
              }}
            />
            <SwitchField
              label="Two matches a week"
              hint="For a division with more rounds than the season has weeks."
              checked={hasTwo}
              onChange={(event) => {
                setHasTwo(event.target.checked);
              }}
            />
          </div>
          <div>
            <Button type="submit" disabled={pairing.isBusy || division === null}>
              Plan
            </Button>
          </div>
        </div>
      </SendingForm>
    </Card>
  );
}
