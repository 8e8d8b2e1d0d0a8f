import { useRef, useState } from "react";

import type { ImportKind } from "../../../api/staffEnums";
import { fieldErrors } from "../../../ui/command/useCommand";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import {
  applyImport,
  copied,
  type ImportPreview,
  previewImport,
  previewInstead,
} from "./importFile";
import { GUESSED, type Reading } from "./reading";

const CHANGED =
  "Something has changed since the preview, so nothing was imported. This is what the import would do now.";

/** A preview, the file that it is of, how that is read, and what the reader should know about it. */
export interface Shown {
  file: File;
  reading: Reading;
  preview: ImportPreview;
  notice: string;
}

/** The preview of a file, and importing what it shows. */
function usePreview(
  leagueId: string,
  kind: ImportKind,
  largestFile: number,
  onImported: () => void,
) {
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  // The next text or file is most likely of the same season.
  const season = useRef<number | null>(null);
  const guessed = () =>
    season.current === null ? GUESSED : { ...GUESSED, season: season.current };

  function failed(failure: unknown) {
    const words = fieldErrors(failure).file;
    if (words === undefined) {
      showCommandFailure(failure);
    } else {
      setError(words);
    }
  }

  async function show(file: File, reading: Reading = guessed(), notice = "") {
    season.current = reading.season;
    setIsBusy(true);
    setError("");
    try {
      if (file.size > largestFile) {
        setError(
          `The file is larger than ${String(largestFile / 1000)} kB. Split it into several files.`,
        );
        return;
      }
      const preview = await previewImport(leagueId, { kind, file, reading });
      setShown({ file, reading, preview, notice });
    } catch (failure) {
      failed(failure);
    } finally {
      setIsBusy(false);
    }
  }

  async function apply({ file, reading, preview }: Shown, leaveOut: boolean) {
    setIsBusy(true);
    try {
      const sent = { kind, file, reading };
      const message = await applyImport(leagueId, sent, preview.digest, leaveOut);
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      onImported();
      await show(file, reading, message);
    } catch (failure) {
      const instead = previewInstead(failure);
      if (instead === undefined) {
        failed(failure);
      } else {
        setShown({ file, reading, preview: instead, notice: CHANGED });
      }
    } finally {
      setIsBusy(false);
    }
  }

  return { shown, setShown, error, setError, isBusy, show, apply };
}

/** The file that is chosen, and the text that is pasted instead of one. */
export interface Source {
  readonly chosen: File | undefined;
  readonly text: string;
}

export const NOTHING: Source = { chosen: undefined, text: "" };

interface ImportOf {
  leagueId: string;
  kind: ImportKind;
  largestFile: number;
  source: Source;
  onSource: (source: Source) => void;
}

/** The preview of what is chosen or pasted, and the functions that choose, preview and import it. */
export function useImport(
  { leagueId, kind, largestFile, source, onSource }: ImportOf,
  onImported: () => void,
) {
  const [isImported, setIsImported] = useState(false);
  const { shown, setShown, error, setError, isBusy, show, apply } = usePreview(
    leagueId,
    kind,
    largestFile,
    () => {
      setIsImported(true);
      onImported();
    },
  );
  useUnsavedWarning(source.text.trim() !== "" && !isImported);

  async function choose([file]: readonly File[]) {
    if (file === undefined) {
      return;
    }
    try {
      const copy = await copied(file);
      onSource({ ...source, chosen: copy });
      setShown(undefined);
      setIsImported(false);
      await show(copy);
    } catch {
      setError("The file could not be read. Choose it again.");
    }
  }

  return {
    shown,
    error,
    isBusy,
    show,
    choose,
    apply,
    remove: () => {
      onSource({ ...source, chosen: undefined });
      setShown(undefined);
    },
    type: (typed: string) => {
      onSource({ ...source, text: typed });
      setShown(undefined);
      setIsImported(false);
    },
  };
}
