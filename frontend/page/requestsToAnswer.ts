type Listener = (count: number) => void;

const listeners = new Set<Listener>();

/** Tells every island how many requests wait for the reader's answer, after that has changed. */
export function tellRequestsToAnswer(count: number): void {
  for (const listener of listeners) {
    listener(count);
  }
}

/** Calls the listener whenever that number is told, until told to stop. */
export function onRequestsToAnswerTold(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
