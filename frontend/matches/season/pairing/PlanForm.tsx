import "../../../ui/desk.css";

import { Select, Switch } from "@mantine/core";
import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
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
            <Select
              label="Division"
              placeholder="Choose a division"
              data={desk.divisions.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={division}
              onChange={setDivision}
            />
            <Switch
              label="Home and away"
              description="Every two teams meet twice."
              checked={double}
              onChange={(event) => {
                setDouble(event.target.checked);
              }}
            />
            <Switch
              label="Two matches a week"
              description="For a division with more rounds than the season has weeks."
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
