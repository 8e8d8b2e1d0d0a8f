/** The API's words for who has no session; who is banned reads others. */
export const SIGNED_OUT = "You are not logged in.";

type Listener = (reason: string) => void;

const listeners = new Set<Listener>();

/** Tells that a command failed because nobody is signed in any more, and why, in the API's words. */
export function tellSignedOut(reason: string): void {
  for (const listener of listeners) {
    listener(reason);
  }
}

/** Calls the listener whenever a command fails so, until told to stop. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
