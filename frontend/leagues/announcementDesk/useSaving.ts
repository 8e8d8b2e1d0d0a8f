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
  /** Whether a text can be published; otherwise `errors` says what is missing. */
  canPublish: (text: AnnouncementText) => boolean;
}

/** What the server says, too, of a picture without an alt text. Decorations have an empty one. */
const UNDESCRIBED = "Say what each picture shows, or mark it as decoration, before you publish.";

function hasUndescribedPicture(html: string): boolean {
  const text = new DOMParser().parseFromString(html, "text/html");
  return text.querySelector("img:not([alt])") !== null;
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
      } else if (publishing !== undefined && found.publishAt === undefined) {
        // The dialog that asks when covers the fields.
        showCommandFailure(new Error(Object.values(found).join(" ")));
      }
      if (error instanceof ApiError && error.status === CONFLICT) {
        onOutdated();
      }
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };

  const canPublish: Saving["canPublish"] = ({ html }) => {
    const isMissing = hasUndescribedPicture(html);
    setErrors(isMissing ? { html: UNDESCRIBED } : {});
    return !isMissing;
  };
  return { isBusy, errors, save, canPublish };
}
