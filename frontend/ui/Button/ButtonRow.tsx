import type { ReactNode } from "react";

/** Buttons side by side. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="cluster gap-3">{children}</div>;
}
