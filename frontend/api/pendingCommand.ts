import type { CommandMethod } from "./apiPath";
import { ApiError } from "./request";

const CSRF_COOKIE = "csrftoken=";

/** The idempotency keys of the commands that have no answer yet, by what they send. */
const keys = new Map<string, string>();

/** Proves to the server that one of its own pages sends the command. */
function csrfToken(): string {
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(CSRF_COOKIE));
  return cookie === undefined ? "" : decodeURIComponent(cookie.slice(CSRF_COOKIE.length));
}

/** What a form contains; its files only by name and size. */
function entriesOf(form: FormData): unknown[] {
  return [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
}

export interface PendingCommand {
  readonly headers: Readonly<Record<string, string>>;
  /** Takes the failure, if there was one. */
  readonly end: (error?: unknown) => void;
}

/**
 * Begins to send a command. Its headers say for whom the page was made, and have a key with which the
 * server carries it out once. After an answer that was lost, the same command gets the same key.
 */
export function beginCommand(
  method: CommandMethod,
  path: string,
  body: object | undefined,
): PendingCommand {
  const content = JSON.stringify(body instanceof FormData ? entriesOf(body) : body);
  const what = [method, path, content].join(" ");
  // Browsers have no randomUUID without TLS, but on the machine itself.
  const key = keys.get(what) ?? (crypto as Partial<Crypto>).randomUUID?.() ?? "";
  keys.set(what, key);
  return {
    headers: {
      Accept: "application/json",
      "X-CSRFToken": csrfToken(),
      ...(key && { "Idempotency-Key": key }),
      "Page-Person": document.body.dataset.person ?? "",
    },
    end: (error) => {
      if (!(error instanceof ApiError && error.isPassing)) {
        keys.delete(what);
      }
    },
  };
}
