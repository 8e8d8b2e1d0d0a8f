import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import {
  PickBanMode,
  pickBanActionLabels,
  pickBanModeLabels,
  PickBanSilence,
  pickBanSilenceLabels,
} from "../../../api/pickBanEnums";
import { LONGEST_SIDE_NAME, PICK_BAN_BOUNDS, pickBanTeamLabels } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import type { FieldErrors } from "../../../ui/command/useCommand";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { NumberField } from "../../../ui/Field/NumberField";
import { Problem } from "../../../ui/Field/Problem";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { SwitchField } from "../../../ui/Field/Toggle";
import { Notice } from "../../../ui/Notice/Notice";
import { SettingsForm } from "../SettingsForm";
import { LengthOrder } from "./LengthOrder";
import desk from "../SeasonDesk.module.css";
import styles from "./PickBan.module.css";
import { bodyOf, type Draft, lengthName, type SeasonPickBan } from "./pickBan";
import { usePreview } from "./usePreview";

const FIELDS = [
  ...["mode", "stepSeconds", "stepHours", "silence", "isHidden"],
  ...["sideOne", "sideTwo", "orders"],
];
const NAMES = new Map(
  [pickBanModeLabels, pickBanSilenceLabels, pickBanActionLabels, pickBanTeamLabels].flatMap(
    (labels) => Object.entries(labels),
  ),
);
const KEPT =
  "You can change this during the season. A pick and ban that is open keeps what it was opened with; those that open later have the new settings.";

interface PickBanFormProps {
  leagueId: string;
  /** The season’s number. */
  season: number;
  settings: SeasonPickBan;
  onSaved: () => void;
}

/** What is typed, and saving it. */
function usePickBan({ leagueId, season, settings, onSaved }: PickBanFormProps) {
  const { revision, ...stored } = settings.form;
  const [draft, setDraft] = useState<Draft>(stored);
  const { isBusy, errors, send, conflict } = useEdit({
    revision,
    fields: FIELDS,
    onSaved,
    fill: (theirs) => {
      const { revision: _, ...taken } = theirs as unknown as SeasonPickBan["form"];
      setDraft(taken);
    },
    names: NAMES,
  });
  const body = bodyOf(draft, stored);
  const save = (since?: string) =>
    send(
      "PUT",
      commandPath("PUT", "/api/league-info/{leagueId}/seasons/{value}/pick-ban", {
        leagueId,
        value: String(season),
      }),
      body,
      since,
    );
  return { draft, setDraft, body, isBusy, errors, conflict: conflict(draft, save), save };
}

/** The settings of pick and ban: how it runs, and an order for each length of match. */
export function PickBanForm(props: PickBanFormProps) {
  const { leagueId, season, settings } = props;
  const form = usePickBan(props);
  const { draft, setDraft, body, errors } = form;
  const { preview, problem } = usePreview(leagueId, season, body);
  const isOn = draft.mode !== PickBanMode.off;
  return (
    <div className={styles.form}>
      <SettingsForm
        verb="Save Pick and Ban"
        isBusy={form.isBusy}
        onSubmit={() => form.save()}
        notice={<Notices notices={settings.notices} />}
        conflict={form.conflict}
        words={KEPT}
      >
        <Templates templates={settings.templates} onChosen={setDraft} />
        <Fields {...{ draft, errors, setDraft }} />
        <div className={styles.wide}>
          <ul className={styles.words} aria-label="What this means">
            {preview?.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {problem !== "" && <p role="status">{problem}</p>}
        </div>
        {isOn && (
          <section className={styles.wide} aria-label="Orders">
            <h3 className={desk.title}>Who does what</h3>
            <p className={desk.soft}>
              {settings.pool.length === 0
                ? "The league’s pool has no maps."
                : `The pool has these maps: ${settings.pool.join(", ")}.`}
            </p>
            {settings.lengths.map((bestOf) => (
              <LengthOrder
                key={bestOf}
                {...{ leagueId, season, bestOf, draft, body }}
                isUsualLength={bestOf === settings.usualLength}
                preview={preview?.lengths.find((each) => each.bestOf === bestOf)}
                onDraft={setDraft}
              />
            ))}
            <Problem>{orderProblems(errors, draft)}</Problem>
          </section>
        )}
      </SettingsForm>
    </div>
  );
}

/** What the server says about the orders, and about steps of one. */
function orderProblems(errors: FieldErrors, { orders }: Draft): string {
  return Object.entries(errors)
    .filter(([field]) => field.startsWith("orders"))
    .map(([field, words]) => {
      const order = orders[Number(field.split(".")[1] ?? "-1")];
      return order === undefined ? words : `${lengthName(order.bestOf)}: ${words}`;
    })
    .join(" ");
}

function Notices({ notices }: Pick<SeasonPickBan, "notices">) {
  return (
    notices.length > 0 && (
      <Notice>
        {notices.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
    )
  );
}

interface TemplatesProps extends Pick<SeasonPickBan, "templates"> {
  onChosen: (change: (before: Draft) => Draft) => void;
}

/** The values of each game, of which the league’s own comes first. Orders stay. */
function Templates({ templates, onChosen }: TemplatesProps) {
  return (
    <div className={styles.wide} role="group" aria-label="Start from the values of a game">
      <p className={desk.soft}>Start from the values of</p>
      <div className="cluster gap-2">
        {templates.map(({ league, name, values }) => (
          <Button
            key={league}
            isSmall
            onClick={() => {
              onChosen(({ orders }) => ({ ...values, orders }));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface FieldsProps {
  draft: Draft;
  errors: FieldErrors;
  setDraft: (draft: Draft) => void;
}

function Fields({ draft, errors, setDraft }: FieldsProps) {
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
  };
  return (
    <>
      <SelectField
        label="Pick and ban"
        error={errors.mode}
        choices={choicesOf(PickBanMode, pickBanModeLabels)}
        value={draft.mode}
        onChange={(mode) => {
          set({ mode });
        }}
      />
      {draft.mode === PickBanMode.clock && (
        <NumberField
          label="Seconds a step"
          required
          {...PICK_BAN_BOUNDS.stepSeconds}
          value={draft.stepSeconds}
          error={errors.stepSeconds}
          onChange={(stepSeconds) => {
            set({ stepSeconds });
          }}
        />
      )}
      {draft.mode === PickBanMode.deadlines && (
        <NumberField
          label="Hours a step"
          required
          {...PICK_BAN_BOUNDS.stepHours}
          value={draft.stepHours}
          error={errors.stepHours}
          onChange={(stepHours) => {
            set({ stepHours });
          }}
        />
      )}
      {draft.mode !== PickBanMode.off && <WhenOn {...{ draft, errors, set }} />}
    </>
  );
}

interface WhenOnProps extends Omit<FieldsProps, "setDraft"> {
  set: (part: Partial<Draft>) => void;
}

function WhenOn({ draft, errors, set }: WhenOnProps) {
  return (
    <>
      <SelectField
        label="When a team’s time is up"
        error={errors.silence}
        choices={choicesOf(PickBanSilence, pickBanSilenceLabels)}
        value={draft.silence}
        onChange={(silence) => {
          set({ silence });
        }}
      />
      {(["sideOne", "sideTwo"] as const).map((side) => (
        <TextField
          key={side}
          label={side === "sideOne" ? "First side of a map" : "Second side of a map"}
          hint={side === "sideOne" ? "Leave both empty if teams choose no sides" : undefined}
          maxLength={LONGEST_SIDE_NAME}
          value={draft[side]}
          error={errors[side]}
          onChange={(event) => {
            set({ [side]: event.target.value });
          }}
        />
      ))}
      <SwitchField
        label="Hide the steps until the last one"
        hint="Only the two teams and staff see them until then"
        error={errors.isHidden}
        checked={draft.isHidden}
        onChange={(event) => {
          set({ isHidden: event.target.checked });
        }}
      />
    </>
  );
}

function choicesOf<Value extends string>(
  values: Readonly<Record<string, Value>>,
  labels: Readonly<Record<Value, string>>,
) {
  return Object.values(values).map((value) => ({ value, label: labels[value] }));
}
