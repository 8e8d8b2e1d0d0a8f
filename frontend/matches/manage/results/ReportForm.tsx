import { type SyntheticEvent, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Decision } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { EvidenceFields } from "./EvidenceFields";
import { OutcomeFields } from "./OutcomeFields";
import { draftOf, emptyDraft, payloadOf } from "./outcomeDraft";
import { openReport, type ResultPartProps } from "./resultSheet";
import styles from "./Results.module.css";
import { VodFields } from "./VodFields";

const FIELDS = ["decision", "forfeitingSide", "maps", "vods", "evidence"];
const CLAIMED = [Decision.played, Decision.forfeit, Decision.doubleForfeit];

/** The form with which a side says how the match ended, filled with its open report. */
export function ReportForm({ sheet, matchId, names, onChanged }: ResultPartProps) {
  const { bestOf, maps } = sheet;
  const own = openReport(sheet);
  const [draft, setDraft] = useState(() =>
    own === undefined ? emptyDraft(bestOf) : draftOf(own.outcome, bestOf),
  );
  const [vods, setVods] = useState<readonly string[]>(() =>
    own === undefined || own.vods.length === 0 ? [""] : own.vods,
  );
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isBusy, errors, send } = useCommand(onChanged, FIELDS);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const form = new FormData();
    form.append("claim", JSON.stringify({ ...payloadOf(draft), vods }));
    for (const file of files) {
      form.append("evidence", file, file.name);
    }
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    void send("POST", path, form);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Report a result">
      <OutcomeFields
        draft={draft}
        bestOf={bestOf}
        maps={maps}
        names={names}
        decisions={CLAIMED}
        errors={errors}
        onChange={setDraft}
      />
      <VodFields vods={vods} error={errors.vods} onChange={setVods} />
      <EvidenceFields files={files} error={errors.evidence} onChange={setFiles} />
      {own !== undefined && own.evidence.length > 0 && (
        <Hint>The pictures of the report that this one replaces go with it.</Hint>
      )}
      <Button type="submit" look="filled" disabled={isBusy}>
        {own === undefined ? "Report Result" : "Replace Report"}
      </Button>
    </form>
  );
}
