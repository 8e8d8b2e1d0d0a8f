import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useRefresh } from "../../api/useRefresh";
import { type Revised, conflictIn } from "../../ui/Conflict/conflict";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { sendForm } from "../../ui/upload/sendForm";
import {
  draftOf,
  formOf,
  isSameDraft,
  rebaseDraft,
  type Profile,
  type ProfileDraft,
} from "./profileDraft";
import {
  errorsOfDraft,
  errorsOfFailure,
  hasErrors,
  NO_ERRORS,
  type ProfileErrors,
  withoutField,
} from "./profileErrors";

const EDIT = "/api/users/{id}/edit";

/** A picture in the browser, and its object URL. */
interface NewPicture {
  readonly blob: Blob;
  readonly url: string;
}

export interface ProfileForm {
  readonly draft: ProfileDraft;
  /** Changes the draft, and from then on shows what is wrong with it. */
  readonly change: (draft: ProfileDraft, errors: ProfileErrors) => void;
  /** The new picture, if one was chosen. */
  readonly picture: NewPicture | undefined;
  readonly choosePicture: (picture: Blob | undefined) => void;
  readonly errors: ProfileErrors;
  readonly isSaving: boolean;
  readonly isUnsaved: boolean;
  /** How often saving has failed: the first wrong field gets the focus again each time. */
  readonly failures: number;
  /** Saves what is typed, over what has this revision; by default, what the form was filled from. */
  readonly save: (since?: string) => Promise<void>;
  /** What others have saved since the form was filled, after a refusal. */
  readonly theirs: Revised | undefined;
  /** Puts what is stored now into the form. */
  readonly reload: () => Promise<void>;
}

async function showOutcomes(outcomes: readonly { message: string; success: boolean }[]) {
  for (const { message, success } of outcomes) {
    await showToast({ message, kind: success ? "success" : "error", autoClose: OWN_AUTO_CLOSE });
  }
}

function showFailure(): Promise<void> {
  return showToast({
    message: "Error updating profile",
    kind: "error",
    position: "top-center",
    autoClose: OWN_AUTO_CLOSE,
  });
}

/** What is typed and what is wrong with it. While `isSaving`, what is stored does not replace it. */
function useTyped(profile: Profile, isSaving: boolean) {
  const [seed, setSeed] = useState(profile);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [picture, setPicture] = useState<NewPicture>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failures, setFailures] = useState(0);

  const isUnsaved = picture !== undefined || !isSameDraft(draft, draftOf(seed));
  if (profile !== seed && !isUnsaved && !isSaving) {
    setSeed(profile);
    setDraft(draftOf(profile));
  }

  function choosePicture(blob: Blob | undefined): void {
    if (picture !== undefined) {
      URL.revokeObjectURL(picture.url);
    }
    setPicture(blob && { blob, url: URL.createObjectURL(blob) });
    setErrors((found) => withoutField(found, "image"));
  }

  return {
    seed,
    draft,
    change: (changed: ProfileDraft, found: ProfileErrors) => {
      setDraft(changed);
      setErrors(found);
    },
    picture,
    choosePicture,
    errors,
    setErrors,
    isUnsaved,
    failures,
    fail: (found: ProfileErrors) => {
      setErrors(found);
      setFailures((count) => count + 1);
    },
    fill: (fresh: Profile) => {
      setSeed(fresh);
      // Keeps what was typed during the saving.
      setDraft((current) => (current === draft ? draftOf(fresh) : rebaseDraft(current, fresh)));
    },
  };
}

/** A profile's form: what is typed, what is wrong with it, and saving it. */
export function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void): ProfileForm {
  const refresh = useRefresh();
  const [isSaving, setIsSaving] = useState(false);
  const [theirs, setTheirs] = useState<Revised>();
  const typed = useTyped(profile, isSaving);
  const { draft } = typed;

  /** Throws what the API refuses. */
  async function send(since: string): Promise<void> {
    const outcomes = await sendForm(
      "POST",
      commandPath("POST", EDIT, { id: profile._id }),
      formOf(draft, typed.picture?.blob, since),
      // There is already a toast for every failure; a second one would be too many.
      { isToldByCaller: true },
    );
    void showOutcomes(outcomes);
    if (outcomes.every(({ success }) => success)) {
      typed.choosePicture(undefined);
    }
  }

  async function reload(): Promise<void> {
    const fresh = await refresh(apiPath(EDIT, { id: profile._id }));
    setTheirs(undefined);
    typed.fill(fresh);
    onSaved(fresh);
  }

  async function save(since = typed.seed.revision): Promise<void> {
    if (isSaving) {
      return;
    }
    const found = errorsOfDraft(draft);
    if (hasErrors(found)) {
      typed.fail(found);
      return;
    }
    typed.setErrors(NO_ERRORS);
    setTheirs(undefined);
    setIsSaving(true);
    try {
      await send(since);
      // It is saved, even if it can't be loaded again now: what was typed stays visible.
      await reload().catch(() => undefined);
    } catch (failure) {
      const saved = conflictIn(failure);
      setTheirs(saved);
      if (saved === undefined) {
        typed.fail(errorsOfFailure(failure, draft.names));
        void showFailure();
      }
    } finally {
      setIsSaving(false);
    }
  }

  return { ...typed, isSaving, save, theirs, reload };
}
