import { createEmitter } from "./emitter";

/**
 * Tells that a command failed because nobody is signed in, with the reason in the API's words; and
 * listens to it.
 */
export const [tellSignedOut, onSignedOut] = createEmitter<string>();
