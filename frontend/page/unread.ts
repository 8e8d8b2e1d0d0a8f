type Listener = (count: number) => void;

const listeners = new Set<Listener>();

/** Tells every island how many notifications the reader has not read, after that has changed. */
export function tellUnread(count: number): void {
  for (const listener of listeners) {
    listener(count);
  }
}

/** Calls the listener whenever the number of unread notifications is told, until told to stop. */
export function onUnreadTold(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
