import type { OverlayChanges, OverlayControl } from "./overlay";

/** A change that was sent. Until the page has read a state with it, it is shown on top. */
export interface Ahead {
  readonly key: number;
  readonly changes: OverlayChanges;
  /** The overlay's revision with it; undefined until it is answered. */
  readonly revision: number | undefined;
}

/** Those of the changes that the state does not have yet. */
export function stillAhead(state: OverlayControl, sent: readonly Ahead[]): readonly Ahead[] {
  return sent.filter(({ revision }) => revision === undefined || revision > state.revision);
}

/** The state with the changes that are on their way, so that a press is seen at once. */
export function withChanges(state: OverlayControl, sent: readonly Ahead[]): OverlayControl {
  return stillAhead(state, sent).reduce<OverlayControl>((before, { changes }) => {
    const { breakUntil, ...rest } = changes;
    const after = { ...before, ...rest };
    return breakUntil === undefined ? after : { ...after, breakUntil: breakUntil ?? 0 };
  }, state);
}
