import { type ComponentType, useState } from "react";

import { ServerHtml } from "../ui/loaded/ServerHtml";
import { useIsHydrated } from "../ui/hydration/useIsHydrated";
import { useLoaded } from "../ui/loaded/useLoaded";

/**
 * Makes a component one that the server renders and the browser keeps as it is, without its code. It
 * has nothing to press but links. Where the server has not rendered it, the browser loads it.
 *
 * `OnServer` is the component in the server's build, and undefined in the browser's.
 */
export function withoutHydration<Props extends object>(
  className: string | undefined,
  load: () => Promise<{ default: ComponentType<Props> }>,
  OnServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  return function WithoutHydration(props) {
    const isHydrated = useIsHydrated();
    const [isKept] = useState(!isHydrated);
    const loaded = useLoaded(load, !isKept);
    if (isKept) {
      return <ServerHtml className={className}>{OnServer && <OnServer {...props} />}</ServerHtml>;
    }
    const Shown = OnServer ?? loaded?.default;
    return <div className={className}>{Shown && <Shown {...props} />}</div>;
  };
}
