import { signal } from "./signal";

/** What the API says when there is no session. Banned people see another text. */
export const SIGNED_OUT = "You are not logged in.";

/**
 * Tells that a command failed because nobody is signed in, with the reason in the API's words; and
 * listens to it.
 */
export const [tellSignedOut, onSignedOut] = signal<string>();
