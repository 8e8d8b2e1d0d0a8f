import { type ComponentType, useState } from "react";

import { AsServed } from "../ui/loaded/AsServed";
import { useIsHydrated } from "../ui/hydration/useIsHydrated";
import { useLoaded } from "../ui/loaded/useLoaded";

/**
 * Makes a component one that the server renders and the browser keeps as it is, without its code. It
 * has nothing to press but links. Where the server has not rendered it, the browser loads it.
 *
 * `OnServer` is the component in the server's build, and undefined in the browser's.
 */
export function kept<Props extends object>(
  className: string | undefined,
  load: () => Promise<{ default: ComponentType<Props> }>,
  OnServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  return function Kept(props) {
    const isHydrated = useIsHydrated();
    const [isKept] = useState(!isHydrated);
    const loaded = useLoaded(load, !isKept);
    if (isKept) {
      return <AsServed className={className}>{OnServer && <OnServer {...props} />}</AsServed>;
    }
    const Shown = OnServer ?? loaded?.default;
    return <div className={className}>{Shown && <Shown {...props} />}</div>;
  };
}
