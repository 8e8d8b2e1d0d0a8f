import type { ReactNode } from "react";

/** Tells React to leave alone what is inside. */
const AS_IT_IS = { __html: "" };

interface ServerHtmlProps {
  className?: string | undefined;
  /** What the server renders; undefined in the browser's build, which keeps it as it is. */
  children: ReactNode;
}

/** A part that the server renders, and the browser keeps without its code. */
export function ServerHtml({ className, children }: ServerHtmlProps) {
  return children === undefined ? (
    <div
      data-served=""
      className={className}
      dangerouslySetInnerHTML={AS_IT_IS}
      suppressHydrationWarning
    />
  ) : (
    <div data-served="" className={className}>
      {children}
    </div>
  );
}
