import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { ApiError } from "../../api/request";
import { fieldErrors, type FieldErrors } from "../../ui/command/useCommand";
import { showCommandFailure } from "../../ui/failure/showCommandFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import type { AnnouncementText } from "./announcementFile";

/** With what a text is saved: published now (`publishAt` null) or at a time; undefined: neither. */
export type Publishing = { readonly publishAt: string | null } | undefined;

interface Saved {
  readonly _id: string;
  readonly revision: number;
}

export interface Saving {
  isBusy: boolean;
  errors: FieldErrors;
  /**
   * Saves a text as a new announcement of the league with this code, or as the next text of the
   * announcement with this key. Undefined if it was refused.
   */
  save: (
    target: { league: string } | { id: string },
    text: AnnouncementText,
    publishing?: Publishing,
  ) => Promise<Saved | undefined>;
}

const CONFLICT = 409;
const FIELDS = ["title", "html", "toDiscord", "publishAt"];

/**
 * Saves texts of announcements and shows how it ended. `onOutdated` is called when the page shows an
 * older state than the server has.
 */
export function useSaving(onOutdated: () => void): Saving {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  const save: Saving["save"] = async (target, { revision, ...text }, publishing) => {
    setIsBusy(true);
    setErrors({});
    const body = {
      ...text,
      ...(publishing && { publish: true, publishAt: publishing.publishAt }),
    };
    try {
      const { message, ...saved } = await ("id" in target
        ? command("PUT", commandPath("PUT", "/api/announcements/{id}", target), {
            ...body,
            revision,
          })
        : command("POST", commandPath("POST", "/api/announcements/create", {}), {
            ...body,
            ...target,
          }));
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      return saved;
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      if (!Object.keys(found).some((field) => FIELDS.includes(field))) {
        showCommandFailure(error);
      }
      if (error instanceof ApiError && error.status === CONFLICT) {
        onOutdated();
      }
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, errors, save };
}
