import { createEmitter } from "../api/emitter";

// Islands tell each other these numbers when they change, for example to the bell and the menu.

/** How many notifications the reader has not read. */
export const [emitUnread, onUnreadChange] = createEmitter<number>();

/** How many requests wait for the reader's answer. */
export const [emitRequestsToAnswer, onRequestsToAnswerChange] = createEmitter<number>();
