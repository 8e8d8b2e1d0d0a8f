import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { type LeagueCode, leagueNames } from "../../../api/enums";
import { useAccess } from "../../../page/useAccess";
import { AccessGuard } from "../../../ui/AccessGuard/AccessGuard";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { EvidenceFields } from "../../../ui/Evidence/EvidenceFields";
import { SelectField } from "../../../ui/Field/SelectField";
import { Form } from "../../../ui/Form/Form";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { linksOf, type StatementDraft, statementFields, StatementFields } from "./StatementFields";

export interface ReportMisconductProps {
  /** What is reported. */
  about: "match" | "team" | "player";
  id: string;
  /** Its name. */
  label: string;
  /** The address of its page. */
  path: string;
  /** The leagues whose staff the report can go to, the likely one first. */
  leagues: readonly LeagueCode[];
  longest: number;
  mostLinks: number;
}

const BEGIN: StatementDraft = { text: "", links: "" };

function ReportForm({
  about,
  id,
  leagues,
  longest,
  mostLinks,
  onSent,
}: ReportMisconductProps & { onSent: () => void }) {
  const { draft, setDraft, forget } = useStoredDraft(`report ${about} ${id}`, () => BEGIN);
  const [league, setLeague] = useState(leagues[0]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const fields = ["league", "pictures", ...statementFields(mostLinks)];
  const { isBusy, errors, send } = useCommand(onSent, fields);

  async function submit(): Promise<boolean> {
    const form = new FormData();
    const report = { about, _id: id, text: draft.text, links: linksOf(draft) };
    form.append("report", JSON.stringify(about === "player" ? { ...report, league } : report));
    for (const file of files) {
      form.append("pictures", file, file.name);
    }
    const isDone = await send("POST", commandPath("POST", "/api/cases/report", {}), form);
    if (isDone) {
      forget();
    }
    return isDone;
  }

  return (
    <Form label="Report" onSubmit={submit}>
      {leagues.length > 1 && (
        <SelectField
          label="League"
          hint="The staff of this league read the report."
          choices={leagues.map((value) => ({ value, label: leagueNames[value] }))}
          value={league}
          error={errors.league}
          onChange={setLeague}
        />
      )}
      <StatementFields
        draft={draft}
        label="What Happened?"
        longest={longest}
        mostLinks={mostLinks}
        linksHint="Recordings that show it; at least one, or a picture."
        errors={errors}
        onChange={setDraft}
      />
      <EvidenceFields
        files={files}
        seenBy="Only staff who decide about your report see them."
        error={errors.pictures}
        onChange={setFiles}
      />
      <Button type="submit" look="filled" disabled={isBusy || draft.text.trim() === ""}>
        Send Report
      </Button>
    </Form>
  );
}

/** The form with which people report misconduct of a player, or in a team or a match. */
export function ReportMisconduct(props: ReportMisconductProps) {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  const [isSent, setIsSent] = useState(false);
  return (
    <AccessGuard {...access}>
      <PageHeader over="Report Misconduct" title={props.label} />
      {isSent ? (
        <Card title="Thank You">
          <p>
            Staff will look at your report. You get a notification when they answer, and find the
            answer under Your Cases.
          </p>
          <ButtonRow>
            <ButtonLink href="/cases" look="filled">
              Your Cases
            </ButtonLink>
            <ButtonLink href={props.path} look="quiet">
              Back
            </ButtonLink>
          </ButtonRow>
        </Card>
      ) : (
        <Card title="Tell Staff">
          <p>
            Only the league’s staff see that you reported this. Report what breaks the rules, such
            as insults or cheating. For a wrong result, dispute the report on the match’s page.
          </p>
          <ReportForm
            {...props}
            onSent={() => {
              setIsSent(true);
            }}
          />
        </Card>
      )}
    </AccessGuard>
  );
}
