import type { ApiPath, CommandMethod } from "../../api/apiPath";
import { command, type CommandOptions } from "../../api/command";
import { ApiError } from "../../api/request";
import { showTaskToast } from "../toast/showToast";

/** The texts that the specification requires for every upload. */
export const UPLOAD_WORDS = {
  pending: "Uploading File...",
  success: "File uploaded successfully",
  failure: "Error uploading file",
};

const REFUSED = 400;

/** The names of the fields with files; empty when the body is not a form. */
function fileFields(body: object | undefined): string[] {
  if (!(body instanceof FormData)) {
    return [];
  }
  return [...body.entries()].flatMap(([name, value]) => (value instanceof Blob ? [name] : []));
}

/**
 * The message for a failed upload. Null when the server refused other fields: they show it, and the
 * file is fine.
 */
export function uploadFailure(error: unknown, files: readonly string[]): string | null {
  if (!(error instanceof ApiError) || error.status === 0) {
    return "Error performing task";
  }
  const { body, status } = error;
  const isByField = status === REFUSED && typeof body === "object" && body !== null;
  const isOfOthers =
    isByField && !("detail" in body) && !Object.keys(body).some((field) => files.includes(field));
  return isOfOthers ? null : UPLOAD_WORDS.failure;
}

/**
 * Whether `sendForm` has already shown everything about this error: an upload failed, and the server
 * gave no reason.
 */
export function isUploadErrorShown(error: unknown, body: object | undefined): boolean {
  if (fileFields(body).length === 0 || !(error instanceof ApiError)) {
    return false;
  }
  const answered = error.body;
  return typeof answered !== "object" || answered === null || Object.keys(answered).length === 0;
}

/** Whether an answer that lists the parts of a form says that one of them was not saved. */
function isPartlyRefused(answer: unknown): boolean {
  return Array.isArray(answer) && answer.some((part: { success?: boolean }) => !part.success);
}

/**
 * Sends a command, like `command`. If it has files, a toast says that they are uploading, and how
 * that ended.
 */
export function sendForm<Answer>(
  method: CommandMethod,
  path: ApiPath<Answer>,
  body?: object,
  options?: CommandOptions,
): Promise<Answer> {
  const task = command(method, path, body, options);
  const files = fileFields(body);
  if (files.length === 0) {
    return task;
  }
  const upload = task.then((answer) => {
    if (isPartlyRefused(answer)) {
      throw new ApiError("Refused", "A part of the form was not saved.", REFUSED);
    }
  });
  void showTaskToast(upload, {
    ...UPLOAD_WORDS,
    failure: (error) => uploadFailure(error, files),
  }).catch(() => undefined);
  return task;
}
