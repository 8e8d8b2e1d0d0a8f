import { createEmitter } from "../api/emitter";

// Events between islands: these numbers have changed, for example for the bell and the menu.

/** How many notifications the reader has not read. */
export const [emitUnread, onUnreadChange] = createEmitter<number>();

/** How many requests wait for the reader's answer. */
export const [emitRequestsToAnswer, onRequestsToAnswerChange] = createEmitter<number>();
