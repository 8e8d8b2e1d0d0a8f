import { type ReactNode, useEffect, useRef } from "react";

/** Tells React to leave alone what is inside. */
const AS_IT_IS = { __html: "" };

interface AsServedProps {
  className?: string | undefined;
  /** What the server renders; undefined in the browser's build, which keeps it as it is. */
  children: ReactNode;
}

/**
 * A part that the server renders, and the browser keeps without its code, until what has the code takes
 * its place. A button that was pressed meanwhile is pressed again there.
 */
export function AsServed({ className, children }: AsServedProps) {
  const served = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = served.current;
    const parent = element?.parentElement;
    let label: string | null | undefined;
    element?.addEventListener("click", ({ target }) => {
      label = (target as Element).closest("button")?.getAttribute("aria-label");
    });
    return () => {
      if (label) {
        parent?.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(label)}]`)?.click();
      }
    };
  }, []);
  return children === undefined ? (
    <div
      ref={served}
      className={className}
      dangerouslySetInnerHTML={AS_IT_IS}
      suppressHydrationWarning
    />
  ) : (
    <div className={className}>{children}</div>
  );
}
