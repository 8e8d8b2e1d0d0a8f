import { type ReactNode, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_CHANGES, LONGEST_VERSION } from "../../api/staffEnums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { useFirstError } from "../../ui/command/useFirstError";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { TextField } from "../../ui/Field/TextField";
import { Form } from "../../ui/Form/Form";
import styles from "./RulesForm.module.css";
import { RulesText, type WrittenRules } from "./RulesText";
import type { RulesVersion } from "./versions";

interface RulesFormProps {
  league: LeagueWithZone;
  /** The planned version to change; without it, the form publishes another. */
  planned?: RulesVersion;
  onSaved: () => void;
  /** More buttons beside the one that sends. */
  beside?: ReactNode;
}

type When = "now" | "later";
const WHEN: readonly { value: When; label: string }[] = [
  { value: "now", label: "Now" },
  { value: "later", label: "At a time" },
];

/** Publishes a version of the rules, now or at a time, or changes one before its time. */
export function RulesForm({ league, planned, onSaved, beside }: RulesFormProps) {
  const [version, setVersion] = useState(planned?.version ?? "");
  const [changes, setChanges] = useState(planned?.changes ?? "");
  const [rules, setRules] = useState<WrittenRules>({
    form: planned?.form ?? "html",
    html: planned?.html ?? "",
    pdf: undefined,
  });
  const [when, setWhen] = useState<When>(planned === undefined ? "now" : "later");
  const [at, setAt] = useState(planned?.localDate ?? "");
  const { isBusy, errors, send } = useCommand(onSaved, ["version", "changes", "html", "pdf", "at"]);
  const fields = useFirstError<HTMLDivElement>(errors);

  function submit(): Promise<boolean> {
    const body = new FormData();
    body.append("version", version);
    body.append("changes", changes);
    // No time means now, so a time that was left empty is sent as one that nobody can read.
    body.append("at", when === "later" ? at || "?" : "");
    if (rules.form === "html") {
      body.append("html", rules.html);
    } else if (rules.pdf !== undefined) {
      body.append("pdf", rules.pdf);
    }
    const path = { leagueId: league.id };
    return planned === undefined
      ? send("POST", commandPath("POST", "/api/league-info/rules/{leagueId}/versions", path), body)
      : send(
          "POST",
          commandPath("POST", "/api/league-info/rules/{leagueId}/{id}/version", {
            ...path,
            id: planned._id,
          }),
          body,
        );
  }

  return (
    <Form label={planned === undefined ? "New version" : "Planned version"} onSubmit={submit}>
      <div className={styles.fields} ref={fields}>
        <div className={styles.side}>
          <TextField
            label="Version"
            hint="Such as 2.1."
            maxLength={LONGEST_VERSION}
            autoComplete="off"
            value={version}
            error={errors.version}
            onChange={({ target }) => {
              setVersion(target.value);
            }}
          />
          <SelectField label="In Force" choices={WHEN} value={when} onChange={setWhen} />
          {when === "later" && (
            <TextField
              type="datetime-local"
              label="From"
              hint={`By the league’s clock, ${league.zone}. Nobody but staff can read it before.`}
              value={at}
              error={errors.at}
              onChange={({ target }) => {
                setAt(target.value);
              }}
            />
          )}
        </div>
        <TextAreaField
          label="What Changed"
          hint="Visitors see it beside the version."
          rows={3}
          maxLength={LONGEST_CHANGES}
          value={changes}
          error={errors.changes}
          onChange={({ target }) => {
            setChanges(target.value);
          }}
        />
        <RulesText
          league={league}
          rules={rules}
          hasPdf={planned?.form === "pdf"}
          errors={errors}
          onChange={setRules}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
          {when === "now" ? "Publish Now" : planned === undefined ? "Plan" : "Save"}
        </Button>
        {beside}
      </div>
    </Form>
  );
}
