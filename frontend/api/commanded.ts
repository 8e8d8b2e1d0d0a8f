import { signal } from "./signal";

/** Tells that a command of the reader was carried out; and listens to it. */
export const [tellCommanded, onCommanded] = signal<undefined>();
