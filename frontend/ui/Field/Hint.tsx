import type { ComponentPropsWithRef } from "react";

/** Small print: what to enter, or what happens. */
export function Hint(attributes: Omit<ComponentPropsWithRef<"p">, "className">) {
  return <p className="dim" {...attributes} />;
}
