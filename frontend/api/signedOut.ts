import { signal } from "./signal";

/** The API's words for who has no session; who is banned reads others. */
export const SIGNED_OUT = "You are not logged in.";

/**
 * Tells that a command failed because nobody is signed in, with the reason in the API's words; and
 * listens to it.
 */
export const [tellSignedOut, onSignedOut] = signal<string>();
