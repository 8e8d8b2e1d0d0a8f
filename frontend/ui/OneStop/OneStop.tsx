import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface OneStopProps {
  /** What these tools are for. */
  label: string;
  className?: string | undefined;
  /** Links, buttons, boxes and summaries; what a summary unfolds keeps its own stops. */
  children: ReactNode;
}

const TOOLS = "a[href], button, summary, input[type=checkbox]";
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Tools that are one stop of the Tab key, so that a list below them is near. The arrow keys, Home and End
 * move within them, as the ARIA Authoring Practices describe a toolbar.
 */
export function OneStop({ label, className, children }: OneStopProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (current === null) {
      return;
    }
    const settle = () => {
      makeStop(current, toolsOf(current).find(isStop));
    };
    settle();
    // Tools come and go with what the API answers.
    const observer = new MutationObserver(settle);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={(event) => {
        move(event);
      }}
      onFocus={({ currentTarget, target }) => {
        const tool = toolsOf(currentTarget).find((each) => each === target);
        if (tool !== undefined) {
          makeStop(currentTarget, tool);
        }
      }}
    >
      {children}
    </div>
  );
}

/** The tools of a bar, without those in what a summary unfolds or a button opens. */
function toolsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(TOOLS)].filter(
    (tool) => tool.tagName === "SUMMARY" || tool.closest("details, dialog") === null,
  );
}

const isStop = (tool: HTMLElement) => tool.tabIndex === 0 && tool.hasAttribute("tabindex");

/** Makes one of the tools the stop of the bar, by default the first. */
function makeStop(bar: HTMLElement, stop: HTMLElement | undefined): void {
  const tools = toolsOf(bar);
  for (const tool of tools) {
    tool.tabIndex = tool === (stop ?? tools[0]) ? 0 : -1;
  }
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsOf(event.currentTarget);
  const at = tools.findIndex((tool) => tool === event.target);
  if (at === -1) {
    return;
  }
  const ends: Readonly<Record<string, number>> = { Home: 0, End: tools.length - 1 };
  const step = STEPS[event.key];
  const next = step === undefined ? ends[event.key] : (at + step + tools.length) % tools.length;
  if (next !== undefined) {
    event.preventDefault();
    tools[next]?.focus();
  }
}
