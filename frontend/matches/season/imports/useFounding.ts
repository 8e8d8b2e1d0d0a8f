import { useState } from "react";

import type { PasteLayout } from "../../../api/staffEnums";
import { fieldErrors, type FieldErrors } from "../../../ui/command/useCommand";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import {
  foundingInstead,
  type FoundingPreview,
  foundTeams,
  type NearAnswer,
  previewFoundings,
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
  const [answers, setAnswers] = useState<readonly NearAnswer[]>([]);
  const [notice, setNotice] = useState("");
  const { errors, setErrors, isBusy, run } = useWork((instead) => {
    setPreview(instead);
    setNotice(CHANGED);
  });
  useUnsavedWarning(text.trim() !== "");

  const show = (layout: PasteLayout | null, given: readonly NearAnswer[] = []) =>
    run(async () => {
      const all = withAnswers(answers, given);
      setPreview(await previewFoundings(leagueId, text, layout, all));
      setAnswers(all);
      setNotice("");
    });

  const found = (shown: FoundingPreview, reason: string, leaveOutRefused: boolean) =>
    run(async () => {
      const made = { text, answers, preview: shown, reason, leaveOutRefused };
      const message = await foundTeams(leagueId, made);
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      setText("");
      setAnswers([]);
      setPreview(undefined);
      setNotice(message);
      onFounded();
    });

  const type = (typed: string, error = "") => {
    setText(typed);
    setPreview(undefined);
    setNotice("");
    setErrors(error === "" ? {} : { text: error });
  };

  /** After an import was undone: the teams that were founded no longer stand. */
  const undone = () => {
    setNotice("");
    if (text.trim() !== "") {
      void show(preview?.layout ?? null);
    }
  };

  return { text, preview, notice, errors, isBusy, show, found, type, undone };
}
