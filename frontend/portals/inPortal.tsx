import type { ComponentType } from "react";

import type { Frame } from "./frame";
import { PortalFrame } from "./PortalFrame";

/** Puts a staff portal around a page's component. */
export function inPortal<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props & { frame: Frame }> {
  function InPortal({ frame, ...props }: Props & { frame: Frame }) {
    return (
      <PortalFrame frame={frame}>
        <Component {...(props as unknown as Props)} />
      </PortalFrame>
    );
  }
  return InPortal;
}
