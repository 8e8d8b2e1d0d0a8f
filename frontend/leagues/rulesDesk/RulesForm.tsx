import "../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_CHANGES, LONGEST_VERSION } from "../../api/staffEnums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { Button } from "../../ui/Button/Button";
import type { FieldErrors } from "../../ui/command/useCommand";
import { useFirstError } from "../../ui/command/useFirstError";
import { useEdit } from "../../ui/Conflict/useEdit";
import { useStoredDraft } from "../../ui/draft/useStoredDraft";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import { TextField } from "../../ui/Field/TextField";
import { Form } from "../../ui/Form/Form";
import { PublishDialog } from "./PublishDialog";
import { RulesText, type WrittenRules } from "./RulesText";
import type { RulesVersion } from "./versions";

interface RulesFormProps {
  league: LeagueWithZone;
  /** The planned version to change; without it, the form publishes another. */
  planned?: RulesVersion;
  /** The text in force, with which another version begins. */
  former?: string;
  onSaved: () => void;
  /** More buttons beside the one that sends. */
  beside?: ReactNode;
}

type When = "now" | "later";

/** What is typed. */
interface Draft {
  readonly version: string;
  readonly changes: string;
  readonly form: WrittenRules["form"];
  readonly html: string;
  readonly when: When;
  readonly at: string;
  /** Of the planned version that the form was filled from. */
  readonly revision?: string;
}

/** What the API gets. */
function bodyOf(
  { version, changes, form, html, when, at }: Draft,
  pdf: File | undefined,
): FormData {
  const body = new FormData();
  body.append("version", version);
  body.append("changes", changes);
  // No time means now, so a time that was left empty is sent as one that nobody can read.
  body.append("at", when === "later" ? at || "?" : "");
  if (form === "html") {
    body.append("html", html);
  } else if (pdf !== undefined) {
    body.append("pdf", pdf);
  }
  return body;
}

/** What the form starts with. */
function begin(planned: RulesVersion | undefined, former = ""): Draft {
  return {
    version: planned?.version ?? "",
    changes: planned?.changes ?? "",
    form: planned?.form ?? "html",
    html: planned?.html ?? former,
    when: planned === undefined ? "now" : "later",
    at: planned?.localDate ?? "",
    ...(planned !== undefined && { revision: planned.revision }),
  };
}

/** What others have saved meanwhile, as a draft. */
function draftOf(theirs: object): Draft {
  const { version, changes, form, html, localDate, revision } = theirs as RulesVersion;
  return { version, changes, form, html, when: "later", at: localDate, revision };
}

const WHEN: readonly { value: When; label: string }[] = [
  { value: "now", label: "Now" },
  { value: "later", label: "At a time" },
];

/** What is typed, and sending it. */
function useVersionDraft({ league, planned, former, onSaved }: RulesFormProps) {
  // What is typed is kept within the tab, but not the chosen file.
  const { draft, setDraft, forget } = useStoredDraft<Draft>(
    `rules of ${league.code}: ${planned?._id ?? "new"}`,
    () => begin(planned, former),
  );

  const set = (fields: Partial<Draft>) => {
    setDraft({ ...draft, ...fields });
  };
  const { isBusy, errors, send, conflict } = useEdit({
    revision: draft.revision ?? planned?.revision ?? "",
    fields: ["version", "changes", "html", "pdf", "at"],
    onSaved: () => {
      forget();
      onSaved();
    },
    fill: (theirs) => {
      set(draftOf(theirs));
    },
  });

  return { draft, set, isBusy, errors, send, conflict };
}

/** Sends a new version, or the changes of a planned one. */
function sendVersion(
  send: ReturnType<typeof useEdit>["send"],
  { league, planned }: RulesFormProps,
  body: ReturnType<typeof bodyOf>,
  since?: string,
): Promise<boolean> {
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
        since,
      );
}

interface RulesFieldsProps {
  draft: Draft;
  rules: WrittenRules;
  league: RulesFormProps["league"];
  planned: RulesFormProps["planned"];
  errors: FieldErrors;
  onChange: (fields: Partial<Draft>) => void;
  onPdf: (pdf: File | undefined) => void;
}

function RulesFields({ draft, rules, league, planned, errors, onChange, onPdf }: RulesFieldsProps) {
  return (
    <>
      <VersionFields draft={draft} zone={league.zone} errors={errors} onChange={onChange} />
      <TextAreaField
        label="What Changed"
        hint="Visitors see it beside the version."
        rows={3}
        maxLength={LONGEST_CHANGES}
        value={draft.changes}
        error={errors.changes}
        onChange={({ target }) => {
          onChange({ changes: target.value });
        }}
      />
      <RulesText
        league={league}
        rules={rules}
        hasPdf={planned?.form === "pdf"}
        errors={errors}
        onChange={({ form, html, pdf: chosen }) => {
          onChange({ form, html });
          onPdf(chosen);
        }}
      />
    </>
  );
}

/** Publishes a version of the rules, now or at a time, or changes one before its time. */
export function RulesForm(props: RulesFormProps) {
  const { draft, set, isBusy, errors, send, conflict } = useVersionDraft(props);
  const { league, planned, beside } = props;
  const [pdf, setPdf] = useState<File>();
  const [isAsking, setIsAsking] = useState(false);
  const { version, changes, when, at } = draft;
  const rules: WrittenRules = { form: draft.form, html: draft.html, pdf };

  const fields = useFirstError<HTMLDivElement>(errors);

  async function submit(): Promise<boolean> {
    // Without a version there is nothing to ask about: the server says at the field what is missing.
    if (when === "now" && version.trim() !== "") {
      setIsAsking(true);
      return false;
    }
    return store();
  }

  async function publish(): Promise<boolean> {
    const isDone = await store();
    setIsAsking(false);
    return isDone;
  }

  const store = (since?: string) => sendVersion(send, props, bodyOf(draft, pdf), since);
  return (
    <>
      <Form label={planned === undefined ? "New version" : "Planned version"} onSubmit={submit}>
        <div className="stack fit gap-4" ref={fields}>
          <RulesFields
            draft={draft}
            rules={rules}
            league={league}
            planned={planned}
            errors={errors}
            onChange={set}
            onPdf={setPdf}
          />
        </div>
        {conflict({ version, changes, localDate: at, form: rules.form, html: rules.html }, store)}
        <div className="cluster gap-3 middle">
          <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
            {when === "now" ? "Publish Now" : planned === undefined ? "Plan" : "Save"}
          </Button>
          {beside}
        </div>
      </Form>
      {isAsking && (
        <PublishDialog
          {...{ league, version, isBusy }}
          html={draft.form === "html" ? draft.html : ""}
          onClose={() => {
            setIsAsking(false);
          }}
          onPublish={publish}
        />
      )}
    </>
  );
}

interface VersionFieldsProps {
  draft: Draft;
  /** The league's time zone. */
  zone: string;
  errors: FieldErrors;
  onChange: (fields: Partial<Draft>) => void;
}

/** The version's name, and when it comes into force. */
function VersionFields({ draft, zone, errors, onChange }: VersionFieldsProps) {
  return (
    <div className="fields">
      <TextField
        label="Version"
        hint="Such as 2.1."
        maxLength={LONGEST_VERSION}
        autoComplete="off"
        value={draft.version}
        error={errors.version}
        onChange={({ target }) => {
          onChange({ version: target.value });
        }}
      />
      <SelectField
        label="In Force"
        choices={WHEN}
        value={draft.when}
        onChange={(chosen) => {
          onChange({ when: chosen });
        }}
      />
      {draft.when === "later" && (
        <DateTimeField
          label="From"
          hint="Nobody but staff can read it before."
          value={draft.at}
          zone={zone}
          error={errors.at}
          onChange={(at) => {
            onChange({ at });
          }}
        />
      )}
    </div>
  );
}
