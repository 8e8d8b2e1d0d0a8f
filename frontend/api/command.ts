import { allInOwnTime } from "./moments/marks";
import type { ApiPath, CommandMethod } from "./apiPath";
import { ApiError, send } from "./request";
import { tellSignedOut } from "./signedOut";

const CSRF_COOKIE = "csrftoken";

/** What proves to the server that a page of its own sends the command. */
function csrfToken(): string {
  const prefix = `${CSRF_COOKIE}=`;
  const cookie = document.cookie.split("; ").find((each) => each.startsWith(prefix));
  return cookie === undefined ? "" : decodeURIComponent(cookie.slice(prefix.length));
}

export interface CommandOptions {
  /** Whether it is sent to its end though the reader leaves the page. */
  outlivesPage?: boolean;
  /** Whether the page sends it by itself: then a reader who is signed out is not told so. */
  isUnasked?: boolean;
  /** Whether the caller says by itself that nobody is signed in any more. */
  isToldByCaller?: boolean;
}

/** The answer of a command, whose message tells times by the reader's clock. */
function withTimes(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "message" in answer
    ? { ...answer, message: allInOwnTime(answer.message) }
    : answer;
}

/**
 * Tells the API to change something and answers what it says. An object is sent as JSON, FormData as
 * a form with files. Every failure is an ApiError, whose `body` holds the fields that were refused;
 * that nobody is signed in any more is told to `onSignedOut`, too.
 *
 * @param path the command's address: see `commandPath`
 */
export async function command<Answer>(
  method: CommandMethod,
  path: ApiPath<Answer>,
  body?: object,
  { outlivesPage = false, isUnasked = false, isToldByCaller = false }: CommandOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    ...(outlivesPage && { keepalive: true }),
    headers: {
      Accept: "application/json",
      "X-CSRFToken": csrfToken(),
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
  try {
    return withTimes(await send(path, init)) as Answer;
  } catch (error) {
    if (error instanceof ApiError && error.isSignedOut && !isUnasked && !isToldByCaller) {
      tellSignedOut(error.message);
    }
    throw error;
  }
}
