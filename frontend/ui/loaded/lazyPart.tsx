import type { ComponentType, ReactNode } from "react";

import { useLoaded } from "./useLoaded";

/**
 * A component whose code is loaded when it is first shown. If that fails the rest of the page stays as
 * it is, with all that was typed, and it is tried again when the component is shown again.
 *
 * @param waiting what stands in its place until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const loaded = useLoaded(load, true);
    return loaded ? <loaded.default {...props} /> : waiting;
  };
}
