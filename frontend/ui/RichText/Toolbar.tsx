import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";

import styles from "./RichText.module.css";
import { type HeadingLevels, type Tool, TABLE_TOOLS, toolsOf } from "./tools";

interface ToolbarProps {
  editor: Editor;
  /** The text that it changes. */
  label: string;
  headings: HeadingLevels;
  onLink: () => void;
  onPicture: (() => void) | undefined;
}

interface ToolbarState {
  readonly isInTable: boolean;
  /** The labels of the tools that apply to the text at the cursor, and of those without effect. */
  readonly active: readonly string[];
  readonly disabled: readonly string[];
}

function stateOf(editor: Editor, tools: readonly Tool[]): ToolbarState {
  if (editor.isDestroyed) {
    return { isInTable: false, active: [], disabled: [] };
  }
  return {
    isInTable: editor.isActive("table"),
    active: tools.filter(({ isOn }) => isOn?.(editor)).map(({ label }) => label),
    disabled: tools.filter(({ can }) => can?.(editor) === false).map(({ label }) => label),
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = [...(bar?.querySelectorAll("button") ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 };
  const step = STEPS[event.key];
  const next = step === undefined ? ends[event.key] : (at + step + buttons.length) % buttons.length;
  if (next !== undefined) {
    event.preventDefault();
    buttons[next]?.focus();
  }
}

interface ToolButtonProps {
  tool: Tool;
  state: ToolbarState;
  isStop: boolean;
  onFocus: () => void;
  onRun: () => void;
}

function ToolButton({ tool, state, isStop, onFocus, onRun }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={isStop ? 0 : -1}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isOn && state.active.includes(tool.label)}
      aria-disabled={state.disabled.includes(tool.label) || undefined}
      onFocus={() => {
        onFocus();
      }}
      onClick={() => {
        onRun();
      }}
    >
      {tool.face}
    </button>
  );
}

/** What can be done to the text. It is one stop of the Tab key; the arrow keys move within it. */
export function Toolbar({ editor, label, headings, onLink, onPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = useMemo(() => toolsOf(headings), [headings]);
  const [current, setCurrent] = useState(tools[0]?.label);
  const openers: Readonly<Record<string, (() => void) | undefined>> = {
    Link: onLink,
    Picture: onPicture,
  };
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => stateOf(now, tools),
  });
  const shown = [
    ...tools.filter((tool) => tool.label !== "Picture" || onPicture !== undefined),
    ...(state.isInTable ? TABLE_TOOLS : []),
  ];
  const stop = shown.some((tool) => tool.label === current) ? current : shown[0]?.label;

  function run(tool: Tool): void {
    const open = openers[tool.label];
    if (open !== undefined) {
      open();
    } else if (!state.disabled.includes(tool.label)) {
      tool.run?.(editor);
    }
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Format of ${label}`}
      className={styles.toolbar}
      onKeyDown={(event) => {
        moveFocus(event, bar.current);
      }}
      onMouseDown={(event) => {
        // The focus stays in the text. The editor would give it back only with the next frame, and
        // what is typed until then would be lost; a phone's keyboard would close.
        event.preventDefault();
      }}
    >
      {shown.map((tool) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          state={state}
          isStop={tool.label === stop}
          onFocus={() => {
            setCurrent(tool.label);
          }}
          onRun={() => {
            run(tool);
          }}
        />
      ))}
    </div>
  );
}
