import { signal } from "../api/signal";

// Islands tell each other these numbers when they change, for example to the bell and the menu.

/** How many notifications the reader has not read. */
export const [tellUnread, onUnreadTold] = signal<number>();

/** How many requests wait for the reader's answer. */
export const [tellRequestsToAnswer, onRequestsToAnswerTold] = signal<number>();
