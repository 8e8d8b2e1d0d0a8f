import { ApiError } from "../../api/request";
import { SIGNED_OUT } from "../../api/enums";

/** Why something could not be done, in words for the reader. */
export interface Failure {
  readonly message: string;
  /** Whether the session has ended, which `command` has already shown. */
  readonly isSignedOut: boolean;
  /** A page on which the reader can do something about it, if there is one. */
  readonly wayOn?: FailureLink | undefined;
}

/** A page that leads on, with the words of the link. */
export interface FailureLink {
  readonly words: string;
  readonly href: string;
}

/** The next step that a refusal suggests. */
function linkOf(body: unknown): FailureLink | undefined {
  if (typeof body !== "object" || body === null || !("wayOn" in body)) {
    return undefined;
  }
  return body.wayOn as FailureLink;
}

/** If the session has ended: what the reader can do, and a link. */
export const LOGIN_HINT = "Log in in another tab and try again here. Your text is kept.";
export const LOGIN = { label: "Login", href: "/login" } as const;

/** Whether the reader can log in and try again. Banned people are signed out too, and see why. */
export function canLogIn({ message, isSignedOut }: Failure): boolean {
  return isSignedOut && message === SIGNED_OUT;
}

/**
 * The failure for an error.
 *
 * @param words the message for an error that has none for the reader
 */
export function failureOf(error: unknown, words = "This could not be done"): Failure {
  const wayOn = error instanceof ApiError ? linkOf(error.body) : undefined;
  return {
    message: error instanceof Error ? error.message : words,
    isSignedOut: error instanceof ApiError && error.isSignedOut,
    ...(wayOn && { wayOn }),
  };
}
