import { useState } from "react";

import type { ApiPath, CommandMethod } from "../../api/apiPath";
import type { CommandOptions } from "../../api/command";
import { ApiError } from "../../api/request";
import { showCommandFailure } from "../failure/showCommandFailure";
import { OWN_AUTO_CLOSE, showToast } from "../toast/showToast";
import { isUploadErrorShown, sendForm } from "../upload/sendForm";

interface CommandAnswer {
  success: boolean;
  message: string;
  /** The key of what a command added. */
  _id?: string;
  /** The new revision of what a form edited. */
  revision?: string | number;
}

/**
 * What is wrong with the fields, in words, by their names in the payload; an entry of a list is named
 * `list.0`, and a field of such an entry `list.0.name`.
 */
export type FieldErrors = Readonly<Record<string, string>>;

/** The words about each field, and about each entry of a field that is a list. */
function flattened(errors: object, prefix = ""): [field: string, words: string][] {
  return Object.entries(errors).flatMap(([name, words]: [string, unknown]) => {
    const field = `${prefix}${name}`;
    if (Array.isArray(words) && words.every((each) => typeof each === "string")) {
      return [[field, words.join(" ")]];
    }
    return typeof words === "object" && words !== null
      ? flattened(words, `${field}.`)
      : [[field, String(words)]];
  });
}

/** What the server says about single fields; empty for other failures. */
export function fieldErrors(error: unknown): FieldErrors {
  const body = error instanceof ApiError && error.status === 400 ? error.body : undefined;
  if (typeof body !== "object" || body === null || "detail" in body) {
    return {};
  }
  return Object.fromEntries(flattened(body));
}

/** Takes a command back: the message of its success offers it for 8 seconds. */
type Undo = (() => unknown) | undefined;

export interface Sending<Answer = CommandAnswer> {
  isBusy: boolean;
  errors: FieldErrors;
  /** Sends a command and shows how it ended; true when it was carried out. */
  send: (
    method: CommandMethod,
    path: ApiPath<Answer>,
    body?: object,
    options?: CommandOptions & { undo?: Undo },
  ) => Promise<boolean>;
}

/** HTTP statuses of a refusal because what the reader sees is out of date. */
const STALE: readonly number[] = [404, 409];

/**
 * Sends commands one at a time. The server's message about one of `fields` is in `errors`; any other
 * refusal is shown in the open dialog, or as a toast.
 *
 * `onDone` lets the page load again what a command changed, or show what it added or answered. So does `onStale` after a refusal because
 * the page is out of date; it is `onDone` unless that would hide the refusal.
 */
export function useCommand<Answer extends CommandAnswer = CommandAnswer>(
  onDone: (made?: string, revision?: string | number, answer?: Answer) => void,
  fields: readonly string[] = [],
  onStale: (refusal: ApiError) => void = () => {
    onDone();
  },
  /** Whether the page itself shows the answer's message: on a phone a toast would cover it. */
  isAnswerShown = false,
  /** Whether the page itself shows a refusal because it is out of date. */
  isStaleShown = false,
): Sending<Answer> {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  const send: Sending<Answer>["send"] = async (method, path, body, { undo, ...options } = {}) => {
    setIsBusy(true);
    setErrors({});
    try {
      const answer = await sendForm(method, path, body, options);
      if (!isAnswerShown) {
        const { message } = answer;
        void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE, undo });
      }
      onDone(answer._id, answer.revision, answer);
      return true;
    } catch (error) {
      const found = fieldErrors(error);
      setErrors(found);
      const isInFields = Object.keys(found).some((field) => fields.includes(field));
      const isStale = error instanceof ApiError && STALE.includes(error.status);
      if (!isInFields && !(isStale && isStaleShown) && !isUploadErrorShown(error, body)) {
        showCommandFailure(error);
      }
      if (isStale) {
        onStale(error);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, errors, send };
}
