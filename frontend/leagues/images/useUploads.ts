import { useCallback, useRef, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { MEGABYTE } from "../../api/enums";
import { ApiError } from "../../api/request";
import { LARGEST_IMAGE_MEGABYTES } from "../../api/staffEnums";
import { upload } from "../../api/upload";
import { fieldErrors } from "../../ui/command/useCommand";
import { rasterize, PictureRefused } from "../../ui/Crop/pictures";
import { DRAWN_TYPES, DRAWN_WORDS } from "../../ui/Crop/pictureTypes";
import { showTaskToast } from "../../ui/toast/showToast";
import { UPLOAD_WORDS, uploadFailure } from "../../ui/upload/sendForm";
import type { WithLibrary } from "./library";

/** A file on its way into the library. `sent` is the sent part of it, from 0 to 1. */
export interface UploadRow {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed";
  readonly sent: number;
  /** The picture's address once it is done. */
  readonly url?: string | undefined;
  /** Why it failed. */
  readonly error: string;
  /** The file itself was refused: another try would fail too. */
  readonly isRefused: boolean;
}

interface Uploads {
  rows: readonly UploadRow[];
  /** Uploads files one after the other. */
  add: (files: readonly File[]) => void;
  /** Uploads a failed file again. */
  retry: (row: UploadRow) => void;
  /** Takes the files that are done or failed off the list. */
  clear: () => void;
}

/** The name of the form's part with the pictures. */
const PART = "images";

/** Why a file can't be a picture of the library; empty for one that may be. */
function faultOf({ type, size }: File): string {
  if (!DRAWN_TYPES.includes(type)) {
    return `Choose a ${DRAWN_WORDS} picture.`;
  }
  return size > LARGEST_IMAGE_MEGABYTES * MEGABYTE
    ? `The picture is larger than ${String(LARGEST_IMAGE_MEGABYTES)} MB.`
    : "";
}

/** What the server says about the picture, or about the upload. */
function wordsOf(error: unknown): string {
  const ofPicture = Object.values(fieldErrors(error)).join(" ");
  return ofPicture || (error instanceof ApiError ? error.message : "Error performing task");
}

/** Sends a picture, and says how far that is. */
async function sendPicture(
  { key, file }: UploadRow,
  league: WithLibrary,
  change: (key: number, changed: Partial<UploadRow>) => void,
  onUploaded: () => void,
): Promise<void> {
  const picture = await rasterize(file).catch((error: unknown) =>
    error instanceof PictureRefused ? `${error.message}.` : "The picture can’t be read.",
  );
  const fault = faultOf(file) || (typeof picture === "string" ? picture : faultOf(picture));
  if (fault !== "" || typeof picture === "string") {
    change(key, { state: "failed", error: fault, isRefused: true });
    throw new ApiError("Refused", fault, 400, { body: { [PART]: [fault] } });
  }
  change(key, { state: "sending", sent: 0, error: "" });
  const form = new FormData();
  form.append(PART, picture);
  try {
    const path = commandPath("POST", "/api/images/{leagueId}", { leagueId: league.id });
    const { urls } = await upload(path, form, (sent) => {
      change(key, { sent });
    });
    change(key, { state: "done", sent: 1, url: urls[0] });
    onUploaded();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    change(key, { state: "failed", error: wordsOf(error), isRefused });
    throw error;
  }
}

/**
 * Uploads pictures to a league's library, each with its progress and its own error. The
 * specification's toasts say that files are uploading, and how that ended.
 */
export function useUploads(league: WithLibrary, onUploaded: () => void): Uploads {
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());

  const change = useCallback((key: number, changed: Partial<UploadRow>) => {
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  }, []);

  /** Sends all of them; fails with the first error, after the others are sent. */
  async function sendAll(batch: readonly UploadRow[]): Promise<void> {
    const errors: unknown[] = [];
    for (const row of batch) {
      await sendPicture(row, league, change, onUploaded).catch((error: unknown) =>
        errors.push(error),
      );
    }
    if (errors.length > 0) {
      throw errors[0];
    }
  }

  function enqueue(batch: readonly UploadRow[]): void {
    const sending = queue.current.then(() => sendAll(batch));
    queue.current = sending.catch(() => undefined);
    void showTaskToast(sending, {
      ...UPLOAD_WORDS,
      failure: (error) => uploadFailure(error, [PART]),
    }).catch(() => undefined);
  }

  return {
    rows,
    add: (files) => {
      if (files.length === 0) {
        return;
      }
      const batch = files.map<UploadRow>((file) => ({
        key: ++lastKey.current,
        file,
        state: "waiting",
        sent: 0,
        error: "",
        isRefused: false,
      }));
      setRows((all) => [...all, ...batch]);
      enqueue(batch);
    },
    retry: (row) => {
      change(row.key, { state: "waiting", error: "" });
      enqueue([row]);
    },
    clear: () => {
      setRows((all) => all.filter(({ state }) => state === "waiting" || state === "sending"));
    },
  };
}
