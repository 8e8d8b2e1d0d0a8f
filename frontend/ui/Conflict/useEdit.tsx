import type { ReactNode } from "react";

import { type Sending, useCommand } from "../command/useCommand";
import { lazyPart } from "../loaded/lazyPart";
import type { Values } from "./FieldConflict";
import { useRevision } from "./useRevision";

// Hardly anybody needs it, so that it is loaded with the first conflict.
const FieldConflict = lazyPart(async () => {
  const { FieldConflict: loaded } = await import("./FieldConflict");
  return { default: loaded };
});

interface EditOptions {
  /** Of what the form is filled from; empty if it has none. */
  revision: string;
  /** The form’s fields. */
  fields: readonly string[];
  onSaved: () => void;
  /** Puts what the others saved into the form. */
  fill: (theirs: Values) => void;
  /** The names of things that the form has by their keys. */
  names?: ReadonlyMap<string, string>;
}

export interface Editing extends Pick<Sending, "isBusy" | "errors"> {
  /** Sends a command with the revision of the form, or another one. */
  send: (
    method: Parameters<Sending["send"]>[0],
    path: Parameters<Sending["send"]>[1],
    body: object,
    since?: string,
  ) => Promise<boolean>;
  /**
   * What others have saved meanwhile, beside what the reader typed, with the choice between both;
   * nothing without a conflict. `keep` saves what the reader typed, with another revision.
   */
  conflict: (mine: Values, keep: (since: string) => unknown) => ReactNode;
}

/** A form that others can edit, too: it is sent with the revision of what it was filled from. */
export function useEdit({ revision: initial, fields, onSaved, fill, names }: EditOptions): Editing {
  const revision = useRevision(initial);
  const { isBusy, errors, send } = useCommand(
    (_, saved) => {
      revision.setSaved(saved);
      onSaved();
    },
    fields,
    (refusal) => {
      if (!revision.setRefused(refusal)) {
        onSaved();
      }
    },
  );
  return {
    isBusy,
    errors,
    send: (method, path, body, since = revision.revision) => {
      if (body instanceof FormData) {
        body.set("revision", since);
        return send(method, path, body);
      }
      return send(method, path, { ...body, ...(since !== "" && { revision: since }) });
    },
    conflict: (mine, keep) =>
      revision.theirs !== undefined && (
        <FieldConflict
          {...{ mine, revision, isBusy, names }}
          onKeepMine={(since) => void keep(since)}
          onTakeTheirs={fill}
        />
      ),
  };
}
