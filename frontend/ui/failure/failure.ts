import { ApiError } from "../../api/request";
import { SIGNED_OUT } from "../../api/signedOut";

/** Why something could not be done, in words for the reader. */
export interface Failure {
  readonly message: string;
  /** Whether nobody is signed in any more, which `command` has told already. */
  readonly isSignedOut: boolean;
  /** Where the reader can do something about it, where there is such a page. */
  readonly wayOn?: WayOn | undefined;
}

/** A page that leads on, with the words of the link. */
export interface WayOn {
  readonly words: string;
  readonly href: string;
}

/** The way on that a refusal tells of. */
function wayOnOf(body: unknown): WayOn | undefined {
  if (typeof body !== "object" || body === null || !("wayOn" in body)) {
    return undefined;
  }
  return body.wayOn as WayOn;
}

/** Where the session has ended: what the reader can do, and the way there. */
export const LOGIN_HINT = "Log in in a new tab, then try again here: what you typed stays.";
export const LOGIN = { label: "Login", href: "/login" } as const;

/** Whether the reader can log in, and try again: who is banned is signed out, too, and reads why. */
export function canLogIn({ message, isSignedOut }: Failure): boolean {
  return isSignedOut && message === SIGNED_OUT;
}

/**
 * The failure that an error tells of.
 *
 * @param words what is said of an error that has no words for the reader
 */
export function failureOf(error: unknown, words = "This could not be done"): Failure {
  const wayOn = error instanceof ApiError ? wayOnOf(error.body) : undefined;
  return {
    message: error instanceof Error ? error.message : words,
    isSignedOut: error instanceof ApiError && error.isSignedOut,
    ...(wayOn && { wayOn }),
  };
}
