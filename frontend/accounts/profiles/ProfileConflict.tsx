import { platformLabels } from "../../api/accountEnums";
import { FieldConflict } from "../../ui/Conflict/FieldConflict";
import type { Revised } from "../../ui/Conflict/conflict";
import { draftOf, type NameDraft, type Profile } from "./profileDraft";
import type { ProfileForm } from "./useProfileForm";

function namesInWords(names: readonly NameDraft[]): string[] {
  return names.map(({ name, league, platform }) =>
    [name, league, platform !== undefined && platformLabels[platform]].filter(Boolean).join(", "),
  );
}

interface ProfileConflictProps {
  form: ProfileForm;
  theirs: Revised;
}

/** What others have saved of a profile, beside what the reader typed, with the choice between both. */
export function ProfileConflict({ form, theirs }: ProfileConflictProps) {
  const { names } = draftOf(theirs as unknown as Profile);
  const { username, region, spokenName } = form.draft;
  return (
    <FieldConflict
      mine={{ username, region, spokenName, names: namesInWords(form.draft.names) }}
      revision={{ theirs: { ...theirs, names: namesInWords(names) }, settle: () => undefined }}
      isBusy={form.isSaving}
      onKeepMine={(since) => void form.save(since)}
      onTakeTheirs={() => void form.reload().catch(() => undefined)}
    />
  );
}
