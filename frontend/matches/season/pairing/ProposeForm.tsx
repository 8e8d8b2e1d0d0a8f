import "../../../ui/desk.css";

import { MultiSelect, NumberInput, Switch } from "@mantine/core";
import { useState } from "react";

import { regionLabels } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { SendingForm } from "../../../ui/Form/SendingForm";
import type { PairingDeskBody } from "./arrangement";
import styles from "./PairingDesk.module.css";
import type { Pairing } from "./usePairing";

const MOST_WEEKS = 52;

/** The rules of the draft, or the usual ones. */
function useRules({ draft, usual }: PairingDeskBody) {
  const [divisions, setDivisions] = useState<string[]>(draft?.divisions ?? []);
  const [regions, setRegions] = useState<string[]>(draft?.regions ?? []);
  const [rematchWeeks, setRematchWeeks] = useState<number | string>(
    draft?.rematchWeeks ?? usual.rematchWeeks,
  );
  const [acrossRegions, setAcrossRegions] = useState(draft?.acrossRegions ?? usual.acrossRegions);

  return {
    divisions,
    setDivisions,
    regions,
    setRegions,
    rematchWeeks,
    setRematchWeeks,
    acrossRegions,
    setAcrossRegions,
  };
}

interface RuleFieldsProps {
  desk: PairingDeskBody;
  rules: ReturnType<typeof useRules>;
}

function RuleFields({ desk, rules }: RuleFieldsProps) {
  const { divisions, regions, rematchWeeks, acrossRegions } = rules;

  const known = [...new Set(desk.teams.map(({ region }) => region))].sort();

  return (
    <div className="fields">
      <MultiSelect
        label="Divisions"
        placeholder={divisions.length === 0 ? "All divisions" : ""}
        data={desk.divisions.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={divisions}
        onChange={rules.setDivisions}
      />
      <MultiSelect
        label="Regions"
        placeholder={regions.length === 0 ? "All regions" : ""}
        data={known.map((region) => ({ value: region, label: regionLabels[region] }))}
        value={regions}
        onChange={rules.setRegions}
      />
      <NumberInput
        label="Weeks without a rematch"
        description="0 allows every rematch"
        inputWrapperOrder={["label", "input", "description"]}
        min={0}
        max={MOST_WEEKS}
        allowDecimal={false}
        value={rematchWeeks}
        onChange={rules.setRematchWeeks}
      />
      <Switch
        label="Pair across regions"
        description="A close rating counts more than a close time zone. If this is off, teams only meet teams of their own region."
        checked={acrossRegions}
        onChange={(event) => {
          rules.setAcrossRegions(event.target.checked);
        }}
      />
    </div>
  );
}

interface ProposeFormProps {
  desk: PairingDeskBody;
  pairing: Pairing;
}

/** Whom to pair in the week, and with which rules. */
export function ProposeForm({ desk, pairing }: ProposeFormProps) {
  const { draft } = desk;
  const rules = useRules(desk);

  return (
    <Card title={`Propose Week ${String(desk.week)}`}>
      <SendingForm
        onSubmit={() =>
          pairing.propose({
            divisions: rules.divisions,
            regions: rules.regions,
            rematchWeeks: rules.rematchWeeks === "" ? 0 : rules.rematchWeeks,
            acrossRegions: rules.acrossRegions,
            revision: draft?.revision ?? null,
          })
        }
      >
        <div className="stack fit gap-4">
          <RuleFields desk={desk} rules={rules} />
          {draft !== null && (
            <p className={styles.reasons}>
              Pinned pairs and pairs that must not meet stay. All others are proposed again.
            </p>
          )}
          <div>
            <Button
              type="submit"
              look={draft === null ? "filled" : "outlined"}
              disabled={pairing.isBusy}
            >
              {draft === null ? "Propose" : "Propose Again"}
            </Button>
          </div>
        </div>
      </SendingForm>
    </Card>
  );
}
