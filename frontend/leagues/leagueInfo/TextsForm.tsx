import { type ReactNode, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_LINK } from "../../api/enums";
import { LONGEST_SPONSOR_NAME, LONGEST_WELCOME, MOST_SPONSORS } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import type { FieldErrors } from "../../ui/command/useCommand";
import { useEdit } from "../../ui/Conflict/useEdit";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { TextField } from "../../ui/Field/TextField";
import type { LeagueTexts } from "./leagueSettings";
import { Marked } from "./Marked";
import { SettingsForm } from "./SettingsForm";
import styles from "./TextsForm.module.css";

/** The words by which each of the texts is found. */
export const TEXTS = ["Welcome", "Invite link community", "Contact email", "Sponsors"] as const;

interface TextsFormProps {
  leagueId: string;
  texts: LeagueTexts;
  /** What the reader looks for. */
  words: readonly string[];
  onSaved: () => void;
}

interface Row {
  readonly key: number;
  readonly name: string;
  readonly url: string;
}

/** The names of the fields of a sponsor's row in the server's errors. */
const ROW_FIELDS = Array.from({ length: MOST_SPONSORS }, (_, place) => [
  `sponsors.${String(place)}.name`,
  `sponsors.${String(place)}.url`,
]).flat();

const rowsOf = ({ sponsors }: Pick<LeagueTexts, "sponsors">): Row[] =>
  sponsors.map((sponsor, key) => ({ key, ...sponsor }));

/** What is typed, and saving it. */
function useTexts({ leagueId, texts, onSaved }: Omit<TextsFormProps, "words">) {
  const [{ welcome, invite, contact }, setTexts] = useState(texts);
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(texts));
  const { isBusy, errors, send, conflict } = useEdit({
    revision: texts.revision,
    fields: ["welcome", "invite", "contact", ...ROW_FIELDS],
    onSaved,
    fill: (theirs) => {
      const taken = theirs as unknown as LeagueTexts;
      setTexts(taken);
      setRows(rowsOf(taken));
    },
  });

  const change =
    (name: "welcome" | "invite" | "contact") => (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTexts((before) => ({ ...before, [name]: value }));
    };
  const mine = {
    welcome,
    invite,
    contact,
    sponsors: rows.map(({ name, url }) => ({ name, url })),
  };
  const save = (since?: string) =>
    send("PUT", commandPath("PUT", "/api/league-info/{leagueId}/texts", { leagueId }), mine, since);

  return { welcome, invite, contact, rows, setRows, isBusy, errors, conflict, change, mine, save };
}

/** What a league says about itself on the landing page and on its home. */
export function TextsForm(props: TextsFormProps) {
  const form = useTexts(props);
  const { isBusy, errors, change, mine, save } = form;
  const marked = (text: string) => <Marked text={text} words={props.words} />;

  return (
    <SettingsForm
      verb="Save Texts"
      isBusy={isBusy}
      onSubmit={() => save()}
      conflict={form.conflict(mine, save)}
      words="The landing page shows the welcome and the invite; the league’s home shows all of it."
    >
      <div className={styles.wide}>
        <TextAreaField
          label={marked("Welcome")}
          rows={3}
          maxLength={LONGEST_WELCOME}
          value={form.welcome}
          error={errors.welcome}
          onChange={change("welcome")}
        />
      </div>
      <TextField
        label={marked("Invite link")}
        placeholder="https://discord.gg/"
        maxLength={LONGEST_LINK}
        value={form.invite}
        error={errors.invite}
        onChange={change("invite")}
      />
      <TextField
        label={marked("Contact email")}
        type="email"
        value={form.contact}
        error={errors.contact}
        onChange={change("contact")}
      />
      <Sponsors
        legend={marked("Sponsors")}
        rows={form.rows}
        errors={errors}
        onRows={form.setRows}
      />
    </SettingsForm>
  );
}

interface SponsorsProps {
  legend: ReactNode;
  rows: readonly Row[];
  errors: FieldErrors;
  onRows: (change: (before: readonly Row[]) => readonly Row[]) => void;
}

/** A row for each sponsor, which can be added and removed. */
function Sponsors({ legend, rows, errors, onRows }: SponsorsProps) {
  const changeRow = (key: number, name: "name" | "url", value: string) => {
    onRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)));
  };
  return (
    <fieldset className={styles.sponsors}>
      <legend>{legend}</legend>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.sponsor}>
          <TextField
            label={`Sponsor ${String(place + 1)}`}
            maxLength={LONGEST_SPONSOR_NAME}
            value={row.name}
            error={errors[`sponsors.${String(place)}.name`]}
            onChange={(event) => {
              changeRow(row.key, "name", event.target.value);
            }}
          />
          <TextField
            label={`Link of sponsor ${String(place + 1)}`}
            maxLength={LONGEST_LINK}
            value={row.url}
            error={errors[`sponsors.${String(place)}.url`]}
            onChange={(event) => {
              changeRow(row.key, "url", event.target.value);
            }}
          />
          <Button
            aria-label={`Remove sponsor ${String(place + 1)}`}
            onClick={() => {
              onRows((before) => before.filter(({ key }) => key !== row.key));
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {rows.length < MOST_SPONSORS && (
        <div>
          <Button
            onClick={() => {
              onRows((before) => [
                ...before,
                { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, name: "", url: "" },
              ]);
            }}
          >
            Add Sponsor
          </Button>
        </div>
      )}
    </fieldset>
  );
}
