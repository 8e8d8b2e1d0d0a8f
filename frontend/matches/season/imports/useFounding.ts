import { useState } from "react";

import type { PasteColumn, PasteLayout } from "../../../api/staffEnums";
import { fieldErrors, type FieldErrors } from "../../../ui/command/useCommand";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import {
  type Founded,
  foundingInstead,
  type FoundingPreview,
  foundTeams,
  type NearAnswer,
  NOTHING_SAID,
  previewFoundings,
  type Said,
  withAnswers,
} from "./founding";

const CHANGED =
  "Something has changed since the preview, so no team was founded. This is what would happen now.";

/** Whether a command runs, what is wrong with its fields, and running it. */
function useWork(onChanged: (preview: FoundingPreview) => void) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  function failed(failure: unknown) {
    const found = fieldErrors(failure);
    setErrors(found);
    if (found.text === undefined && found.reason === undefined) {
      showCommandFailure(failure);
    }
  }

  /** Whether it is done: also if it turned out that another preview has to be looked at. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true);
    setErrors({});
    try {
      await work();
      return true;
    } catch (failure) {
      const instead = foundingInstead(failure);
      if (instead === undefined) {
        failed(failure);
      } else {
        onChanged(instead);
      }
      return instead !== undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { errors, setErrors, isBusy, run };
}

/** A text about new teams, its preview, and founding what that shows. */
export function useFounding(leagueId: string, onFounded: () => void) {
  const [text, setText] = useState("");
  const [preview, setPreview] = useState<FoundingPreview>();
  const [said, setSaid] = useState<Said>(NOTHING_SAID);
  const [founded, setFounded] = useState<Founded>();
  const [notice, setNotice] = useState("");
  const { errors, setErrors, isBusy, run } = useWork((instead) => {
    setPreview(instead);
    setNotice(CHANGED);
  });
  useUnsavedWarning(text.trim() !== "");

  const read = (layout: PasteLayout | null, now: Said) =>
    run(async () => {
      setPreview(await previewFoundings(leagueId, text, layout, now));
      setSaid(now);
      setNotice("");
      setFounded(undefined);
    });

  const show = (layout: PasteLayout | null, given: readonly NearAnswer[] = []) =>
    read(layout, { ...said, answers: withAnswers(said.answers, given) });

  const showColumns = (layout: PasteLayout, columns: readonly PasteColumn[]) =>
    read(layout, { ...said, columns });

  const found = (shown: FoundingPreview, reason: string, leaveOutRefused: boolean) =>
    run(async () => {
      const made = { text, said, preview: shown, reason, leaveOutRefused };
      const answer = await foundTeams(leagueId, made);
      void showToast({ message: answer.message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      setText("");
      setSaid(NOTHING_SAID);
      setPreview(undefined);
      setNotice("");
      setFounded(answer);
      onFounded();
    });

  const type = (typed: string, error = "") => {
    if (firstLine(typed) !== firstLine(text)) {
      // Another table may have other columns.
      setSaid({ ...said, columns: null });
    }
    setText(typed);
    setPreview(undefined);
    setNotice("");
    setFounded(undefined);
    setErrors(error === "" ? {} : { text: error });
  };

  /** After an import was undone: the teams that were founded no longer stand. */
  const undone = () => {
    setNotice("");
    setFounded(undefined);
    if (text.trim() !== "") {
      void show(preview?.layout ?? null);
    }
  };

  return { text, preview, founded, notice, errors, isBusy, show, showColumns, found, type, undone };
}

const firstLine = (text: string) => text.trim().split("\n", 1)[0]?.trim();
