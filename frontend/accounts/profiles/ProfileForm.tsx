import { useEffect, useRef } from "react";

import { SHORTEST_PLAYER_NAME } from "../../api/enums";
import { playerAddress } from "../../page/addresses";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { Refusal } from "../../ui/failure/Refusal";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { lazyPart } from "../../ui/loaded/lazyPart";
import { AvatarField } from "./AvatarField";
import { NameRows } from "./NameRows";
import { type Profile, REGION_CHOICES } from "./profileDraft";
import { withoutField } from "./profileErrors";
import styles from "./ProfileForm.module.css";
import { useProfileForm } from "./useProfileForm";
import { useUnsavedWarning } from "../../ui/Form/useUnsavedWarning";

// Hardly anybody needs it, so that it is loaded with the first conflict.
const ProfileConflict = lazyPart(async () => {
  const { ProfileConflict: loaded } = await import("./ProfileConflict");
  return { default: loaded };
});

/** The avatar, the username and the region. */
function ownFields(profile: Profile, form: ReturnType<typeof useProfileForm>) {
  const { draft, errors } = form;
  return (
    <Card title="Profile">
      <AvatarField
        avatarURL={profile.avatarURL}
        pictureURL={form.picture?.url}
        error={errors.image}
        onChange={form.choosePicture}
        onError={(image) => {
          form.change(draft, { ...errors, image });
        }}
      />
      <div className={styles.fields}>
        <TextField
          label="Username"
          autoComplete="username"
          spellCheck={false}
          hint={`As others see you, at least ${String(SHORTEST_PLAYER_NAME)} characters.`}
          value={draft.username}
          error={errors.username}
          onChange={(event) => {
            form.change(
              { ...draft, username: event.target.value },
              withoutField(errors, "username"),
            );
          }}
        />
        <TextField
          label="How casters say your name"
          autoComplete="off"
          hint="Optional. For example: moss, like the plant."
          value={draft.spokenName}
          error={errors.spokenName}
          onChange={(event) => {
            form.change(
              { ...draft, spokenName: event.target.value },
              withoutField(errors, "spokenName"),
            );
          }}
        />
        <SelectField
          label="Region"
          choices={REGION_CHOICES}
          value={draft.region}
          placeholder="Choose one"
          error={errors.region}
          onChange={(region) => {
            form.change({ ...draft, region }, withoutField(errors, "region"));
          }}
        />
      </div>
    </Card>
  );
}

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** Everything that the owner of a profile can change. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useProfileForm(profile, onSaved);
  const { draft, errors, failures } = form;
  useUnsavedWarning(form.isUnsaved);

  useEffect(() => {
    if (failures > 0) {
      element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [failures]);

  return (
    <form
      ref={element}
      className="stack gap-5"
      aria-label="Profile"
      aria-busy={form.isSaving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {ownFields(profile, form)}
      <NameRows draft={draft} errors={errors} onChange={form.change} />
      <Refusal
        failure={
          errors.form === undefined ? undefined : { message: errors.form, isSignedOut: true }
        }
      />
      {form.theirs && <ProfileConflict form={form} theirs={form.theirs} />}
      <div className={styles.actions}>
        <Button type="submit" look="filled" aria-disabled={form.isSaving}>
          {form.isSaving ? "Saving" : "Save"}
        </Button>
        <ButtonLink href={playerAddress(profile._id)} look="quiet">
          Back to Profile
        </ButtonLink>
        <p className={styles.state} role="status">
          {form.isUnsaved && !form.isSaving && "You have unsaved changes."}
        </p>
      </div>
    </form>
  );
}
