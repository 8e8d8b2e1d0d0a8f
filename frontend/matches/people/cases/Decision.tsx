import "../../../ui/controls.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import {
  CaseKind,
  CaseOutcome,
  caseOutcomeLabels,
  LONGEST_PUNISHMENT_REASON,
} from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { LastDayField } from "../../../ui/Field/LastDayField";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { Form } from "../../../ui/Form/Form";
import type { PartProps } from "./caseFile";

const HINTS: Partial<Record<CaseKind, string>> = {
  [CaseKind.misconduct]:
    "The person who reported it reads this. To punish somebody, go to Manage Users.",
  [CaseKind.appeal]: "The person who appeals reads this.",
  [CaseKind.account]:
    "The person who asks reads this. Only decline here: accounts are joined on the user’s page.",
  [CaseKind.name]: "The people who asked read this. Approving needs no answer.",
  [CaseKind.roster]: "The team and the player read this. Approving needs no answer.",
};

/** What staff choose themselves: neither answer is the usual one. */
const WITHOUT_USUAL: readonly CaseKind[] = [CaseKind.misconduct, CaseKind.appeal];

/** How the case ended, or the form to end it. */
export function Decision({ file, onChanged }: PartProps) {
  if (file.answer !== "") {
    return (
      <Card title="Answer">
        <p className="typed-text">
          <bdi>{file.answer}</bdi>
        </p>
      </Card>
    );
  }
  const [first] = file.may.decide;
  return first === undefined ? null : (
    <DecisionForm file={file} onChanged={onChanged} first={first} />
  );
}

function DecisionForm({ file, onChanged, first }: PartProps & { first: CaseOutcome }) {
  const { kind, _id } = file.case;
  const isOpen = WITHOUT_USUAL.includes(kind) && file.may.decide.length > 1;
  const [outcome, setOutcome] = useState<CaseOutcome | "">(isOpen ? "" : first);
  const { draft: answer, setDraft, forget } = useStoredDraft(`case ${_id}`, () => "");
  const { isBusy, errors, send } = useCommand(onChanged, ["outcome", "answer", "until"]);
  const [until, setUntil] = useState("");
  const needsAnswer = outcome !== CaseOutcome.approved;
  const hasDay = kind === CaseKind.roster && !needsAnswer;

  async function submit(): Promise<boolean> {
    const path = commandPath("POST", "/api/cases/{id}/decide", { id: _id });
    const isDone = await send("POST", path, {
      outcome,
      answer,
      ...(hasDay && { until: until === "" ? null : until }),
    });
    if (isDone) {
      forget();
    }
    return isDone;
  }

  return (
    <Card title="Decision">
      <Form label="Decision" onSubmit={submit}>
        <SelectField
          label="Outcome"
          choices={[
            ...(isOpen ? [{ value: "" as const, label: "Choose" }] : []),
            ...file.may.decide.map((value) => ({ value, label: caseOutcomeLabels[value] })),
          ]}
          value={outcome}
          error={errors.outcome}
          onChange={setOutcome}
        />
        {hasDay && <LastDayField value={until} error={errors.until} onChange={setUntil} />}
        <TextAreaField
          label="Answer"
          hint={HINTS[kind]}
          maxLength={LONGEST_PUNISHMENT_REASON}
          value={answer}
          error={errors.answer}
          onChange={(event) => {
            setDraft(event.target.value);
          }}
        />
        <Button
          type="submit"
          look={file.case.owner === null ? "outlined" : "filled"}
          disabled={isBusy || outcome === "" || (needsAnswer && answer.trim() === "")}
        >
          Decide
        </Button>
      </Form>
    </Card>
  );
}
