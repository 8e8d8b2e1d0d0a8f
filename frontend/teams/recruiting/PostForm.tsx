import "../../ui/controls.css";

import { useId, useState } from "react";

import { LONGEST_POST_TEXT, Region, regionLabels } from "../../api/enums";
import { type Evening, EVENINGS } from "../../api/timestamps/evenings";
import type { ApiPath } from "../../api/apiPath";
import { Platform, platformLabels } from "../../api/accountEnums";
import { Button } from "../../ui/Button/Button";
import { useEdit } from "../../ui/Conflict/useEdit";
import { Problem } from "../../ui/Field/Problem";
import { SelectField } from "../../ui/Field/SelectField";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { Form } from "../../ui/Form/Form";
import type { Post } from "./posts";
import styles from "./Recruiting.module.css";

const REGIONS = [Region.eu, Region.na, Region.apac].map((value) => ({
  value,
  label: regionLabels[value],
}));
const PLATFORMS = Object.values(Platform).map((value) => ({ value, label: platformLabels[value] }));

/** What is typed, and saving it. */
function usePost(props: PostFormProps) {
  const { path, post, revision = "", region: own, platform, onChanged } = props;
  const { isBusy, errors, send, conflict } = useEdit({
    revision,
    fields: ["region", "platform", "roles", "evenings", "text"],
    onSaved: onChanged,
    fill: (theirs) => {
      const taken = theirs as { [Name in keyof Post]?: Post[Name] | null };
      setRegion(taken.region ?? undefined);
      setChosen(taken.roles ?? []);
      setEvenings(taken.evenings ?? []);
      setText(taken.text ?? "");
    },
  });
  const [region, setRegion] = useState<Region | undefined>(post?.region ?? own ?? undefined);
  const [where, setWhere] = useState<Platform | undefined>(platform ?? undefined);
  const [chosen, setChosen] = useState<readonly string[]>(post?.roles ?? []);
  const [evenings, setEvenings] = useState<readonly Evening[]>(post?.evenings ?? []);
  const [text, setText] = useState(post?.text ?? "");

  const mine = {
    ...(region !== undefined && { region }),
    ...(platform !== undefined && where !== undefined && { platform: where }),
    roles: chosen,
    evenings,
    text,
  };
  const save = (since?: string) => send("POST", path, mine, since);

  return {
    region,
    setRegion,
    where,
    setWhere,
    chosen,
    setChosen,
    evenings,
    setEvenings,
    text,
    setText,
    isBusy,
    errors,
    mine,
    save,
    conflict,
  };
}

interface PostFormProps {
  /** Where it is sent. */
  path: ApiPath<{ success: boolean; message: string }>;
  roles: readonly string[];
  /** What it says now, if there is one. */
  post: Post | null;
  /** Of what it says now, where others can change it. */
  revision?: string;
  /** What a new one begins with. */
  region?: Region | null;
  /** Whether it is a player's, who says where they play; and where they play now. */
  platform?: Platform | null;
  textHint: string;
  verb: string;
  onChanged: () => void;
}

/** What a post says: the region, the roles, the evenings and a text. */
export function PostForm(props: PostFormProps) {
  const { roles, platform, textHint, verb } = props;
  const form = usePost(props);
  const { isBusy, errors, mine, save } = form;

  return (
    <Form onSubmit={() => save()}>
      <SelectField
        label="Region"
        placeholder="Choose a region"
        choices={REGIONS}
        value={form.region}
        error={errors.region}
        onChange={form.setRegion}
      />
      {platform !== undefined && (
        <SelectField
          label="Platform"
          placeholder="Choose a platform"
          choices={PLATFORMS}
          value={form.where}
          error={errors.platform}
          onChange={form.setWhere}
        />
      )}
      <Choices
        legend="Evenings"
        choices={EVENINGS}
        chosen={form.evenings}
        error={errors.evenings}
        onChange={form.setEvenings}
      />
      {roles.length > 0 && (
        <Choices
          legend="Roles (none means any)"
          choices={roles.map((role) => ({ value: role, label: role }))}
          chosen={form.chosen}
          error={errors.roles}
          onChange={form.setChosen}
        />
      )}
      <TextAreaField
        label="Text"
        hint={textHint}
        rows={3}
        maxLength={LONGEST_POST_TEXT}
        value={form.text}
        error={errors.text}
        onChange={(event) => {
          form.setText(event.target.value);
        }}
      />
      {form.conflict(mine, save)}
      <Button type="submit" look="filled" disabled={isBusy}>
        {verb}
      </Button>
    </Form>
  );
}

interface ChoicesProps<Value extends string | number> {
  legend: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: readonly Value[]) => void;
}

/** Several of a few choices. */
function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, choices, chosen, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}error`}>
      <legend className="field-label">{legend}</legend>
      <div className="cluster gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              className="box"
              checked={chosen.includes(value)}
              onChange={({ target }) => {
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
                );
              }}
            />
            {label}
          </label>
        ))}
      </div>
      <Problem id={`${id}error`}>{error}</Problem>
    </fieldset>
  );
}
