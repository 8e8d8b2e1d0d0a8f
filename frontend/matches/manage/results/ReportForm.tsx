import { type SyntheticEvent, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Decision } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { Hint } from "../../../ui/Field/Hint";
import { EvidenceFields } from "./EvidenceFields";
import { OutcomeFields } from "./OutcomeFields";
import { draftOf, emptyDraft, type OutcomeDraft, payloadOf } from "./outcomeDraft";
import { openReport, type ResultPartProps } from "./resultSheet";
import styles from "./Results.module.css";
import { VodFields } from "./VodFields";

const FIELDS = ["decision", "forfeitingSide", "maps", "vods", "evidence"];
const FORFEITS = [Decision.forfeit, Decision.doubleForfeit];
const CLAIMED = [Decision.played, ...FORFEITS];

interface Sent {
  readonly draft: OutcomeDraft;
  readonly vods: readonly string[];
  readonly files: readonly File[];
}

/** The form with which a side says how the match ended, filled with its open report. */
export function ReportForm({ sheet, matchId, names, onChanged }: ResultPartProps) {
  const { bestOf, maps, may } = sheet;
  // A match without a time can't have been played, only forfeited.
  const decisions = may.report ? CLAIMED : FORFEITS;
  const own = openReport(sheet);
  const [draft, setDraft] = useState(() =>
    own === undefined
      ? { ...emptyDraft(bestOf), decision: decisions[0] ?? Decision.forfeit }
      : draftOf(own.outcome, bestOf),
  );
  const [vods, setVods] = useState<readonly string[]>(() =>
    own === undefined || own.vods.length === 0 ? [""] : own.vods,
  );
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isBusy, errors, send } = useCommand(onChanged, FIELDS);

  // What the server said of a field holds until that is changed.
  const [sent, setSent] = useState<Sent>();
  const fields = useFirstError<HTMLFormElement>(errors);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setSent({ draft, vods, files });
    const form = new FormData();
    form.append("claim", JSON.stringify({ ...payloadOf(draft), vods }));
    for (const file of files) {
      form.append("evidence", file, file.name);
    }
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    void send("POST", path, form);
  }

  return (
    <form
      ref={fields}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label="Report a result"
    >
      <OutcomeFields
        draft={draft}
        bestOf={bestOf}
        maps={maps}
        names={names}
        decisions={decisions}
        errors={errors}
        refused={sent?.draft}
        onChange={setDraft}
      />
      <VodFields
        vods={vods}
        error={sent?.vods === vods ? errors.vods : undefined}
        onChange={setVods}
      />
      <EvidenceFields
        files={files}
        error={sent?.files === files ? errors.evidence : undefined}
        onChange={setFiles}
      />
      {own !== undefined && own.evidence.length > 0 && (
        <Hint>The pictures of the report that this one replaces go with it.</Hint>
      )}
      <Button type="submit" look="filled" disabled={isBusy}>
        {own === undefined ? "Report Result" : "Replace Report"}
      </Button>
    </form>
  );
}
