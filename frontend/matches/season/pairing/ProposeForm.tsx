import "../../../ui/desk.css";

import { useState } from "react";

import { regionLabels } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { MultiSelectField } from "../../../ui/Field/MultiSelectField";
import { NumberField } from "../../../ui/Field/NumberField";
import { SwitchField } from "../../../ui/Field/Toggle";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { Notice } from "../../../ui/Notice/Notice";
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
      <MultiSelectField
        label="Divisions"
        placeholder={divisions.length === 0 ? "All divisions" : ""}
        choices={desk.divisions.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={divisions}
        onChange={rules.setDivisions}
      />
      <MultiSelectField
        label="Regions"
        placeholder={regions.length === 0 ? "All regions" : ""}
        choices={known.map((region) => ({ value: region, label: regionLabels[region] }))}
        value={regions}
        onChange={rules.setRegions}
      />
      <NumberField
        label="Weeks without a rematch"
        hint="0 allows every rematch"
        min={0}
        max={MOST_WEEKS}
        value={rematchWeeks}
        onChange={rules.setRematchWeeks}
      />
      <SwitchField
        label="Pair across regions"
        hint="A close rating counts more than a close time zone. If this is off, teams only meet teams of their own region."
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
            <NotProposed desk={desk} pairing={pairing} />
          </div>
        </div>
      </SendingForm>
    </Card>
  );
}

/** Why the last proposal was refused, and what the draft below it then is. */
function NotProposed({ desk: { draft }, pairing }: ProposeFormProps) {
  const { refused } = pairing;
  const isOfDraft = refused?.revision === (draft?.revision ?? null);
  return (
    <div role="status" className={styles.refused}>
      {refused !== undefined && isOfDraft && (
        <Notice>
          <p>{refused.words}</p>
          {draft !== null && (
            <p>
              <strong>The draft below is the one from before</strong>, with its former rules. Change
              the rules and propose again, publish it as it is, or discard it.
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
