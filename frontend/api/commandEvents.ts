import { createEmitter } from "./emitter";

/** Tells that a command of the reader was carried out; and listens to it. */
export const [emitCommandDone, onCommandDone] = createEmitter<undefined>();
