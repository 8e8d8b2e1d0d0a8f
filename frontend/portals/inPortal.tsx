import type { ComponentType } from "react";

import type { Frame } from "./frame";
import { PortalFrame } from "./PortalFrame";

/** A component as the page of a staff portal: with the portal around it. */
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
