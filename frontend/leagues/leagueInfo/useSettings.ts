import { type ChangeEvent, type ReactNode, useState } from "react";

import type { ApiPath, CommandMethod } from "../../api/apiPath";
import { useEdit } from "../../ui/Conflict/useEdit";
import type { FieldErrors } from "../../ui/command/useCommand";

type Value = string | number | boolean | null;

/** Functions that return the props of the input of a field. */
function inputsOf<Name extends string>(
  draft: Readonly<Record<Name, Value>>,
  errors: FieldErrors,
  set: (name: Name, value: Value) => void,
) {
  return {
    text: (name: Name) => ({
      value: String(draft[name] ?? ""),
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        set(name, event.target.value);
      },
    }),
    time: (name: Name) => ({
      value: String(draft[name] ?? ""),
      error: errors[name],
      onChange: (value: string) => {
        set(name, value);
      },
    }),
    number: (name: Name) => ({
      // The server says what is out of bounds; nothing else is sent than what is shown.
      outOfBounds: "kept" as const,
      value: typeof draft[name] === "number" ? draft[name] : String(draft[name] ?? ""),
      error: errors[name],
      onChange: (value: string | number) => {
        set(name, value);
      },
    }),
    choice: (name: Name) => ({
      value: String(draft[name] ?? ""),
      error: errors[name],
      onChange: (value: string | null) => {
        set(name, value === "" ? null : value);
      },
    }),
    toggle: (name: Name) => ({
      checked: draft[name] === true,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        set(name, event.target.checked);
      },
    }),
  };
}

/**
 * The state of a form of settings, and a function that sends it. When the server refuses a field, it
 * keeps what was typed and shows the server's message.
 *
 * `text`, `time`, `number`, `choice` and `toggle` return the props of the fields of that kind; an empty choice is null.
 */
export function useSettings<Name extends string>(
  initial: Readonly<Record<Name, Value>>,
  onSaved: () => void,
  /** Of what the form is filled from, where others can edit it, too. */
  initialRevision = "",
) {
  const [draft, setDraft] = useState(initial);
  const fill = (values: Readonly<Record<string, unknown>>) => {
    const known = Object.entries(values).filter(([name]) => name in initial);
    setDraft((before) => ({ ...before, ...Object.fromEntries(known) }));
  };
  const { isBusy, errors, send, conflict } = useEdit({
    revision: initialRevision,
    fields: Object.keys(initial),
    onSaved,
    fill,
  });
  const set = (name: Name, value: Value) => {
    setDraft((before) => ({ ...before, [name]: value }));
  };
  return {
    draft,
    set,
    isBusy,
    /** What others have saved meanwhile. `keep` saves what is typed, with another revision. */
    conflict: (keep: (since: string) => unknown, more?: object): ReactNode =>
      conflict({ ...draft, ...more }, keep),
    ...inputsOf(draft, errors, set),
    /**
     * Sends what is typed, an empty field as null. Returns true when the command was carried out.
     */
    save: (
      method: CommandMethod,
      path: ApiPath<{ success: boolean; message: string }>,
      body: (typed: Readonly<Record<Name, Value>>) => object = (typed) => typed,
      since?: string,
    ) => send(method, path, body(withoutEmpty(draft)), since),
  };
}

function withoutEmpty<Name extends string>(
  draft: Readonly<Record<Name, Value>>,
): Record<Name, Value> {
  const filled: Record<Name, Value> = { ...draft };
  for (const name of Object.keys(draft) as Name[]) {
    filled[name] = draft[name] === "" ? null : draft[name];
  }
  return filled;
}
