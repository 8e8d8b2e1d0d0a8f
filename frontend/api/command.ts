import { allInLocalTime } from "./timestamps/marks";
import type { ApiPath, CommandMethod } from "./apiPath";
import { emitCommandDone } from "./commandEvents";
import { beginCommand } from "./pendingCommand";
import { ApiError, send } from "./request";
import { tellSignedOut } from "./signedOut";

const DONE = 200;

export interface CommandOptions {
  /** Whether it is still sent when the reader leaves the page. */
  outlivesPage?: boolean;
  /**
   * Whether the page sends it by itself. Then the reader is not told that the session has ended.
   */
  isUnasked?: boolean;
  /** Whether it ends the session. Then the listeners of `onCommandDone` are not told: they would read
   * again what needs a session. */
  endsSession?: boolean;
  /** Whether the caller itself tells the reader that the session has ended. */
  isToldByCaller?: boolean;
}

/**
 * The answer of a command, whose message tells times in the reader's time zone. Throws an ApiError
 * when the answer says that the command was not carried out.
 */
export function checkedAnswer(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) {
    return answer;
  }
  const told: { message: unknown; success?: unknown } = {
    ...answer,
    message: allInLocalTime(answer.message),
  };
  if (told.success === false) {
    throw new ApiError("Refused", String(told.message), DONE);
  }
  return told;
}

/**
 * Sends a command to the API and returns its answer. An object is sent as JSON, FormData as a form
 * with files. Every failure is an ApiError, whose `body` contains the refused fields. The listeners
 * of `onSignedOut` are also told when the session has ended, those of `onCommandDone` when the command
 * was carried out.
 *
 * @param path the command's address: see `commandPath`
 */
export async function command<Answer>(
  method: CommandMethod,
  path: ApiPath<Answer>,
  body?: object,
  {
    outlivesPage = false,
    isUnasked = false,
    endsSession = false,
    isToldByCaller = false,
  }: CommandOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const { headers, end } = beginCommand(method, path, body);
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    ...(outlivesPage && { keepalive: true }),
    headers: {
      ...headers,
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  };
  try {
    const answer = checkedAnswer(await send(path, init)) as Answer;
    end();
    if (!isUnasked && !endsSession) {
      emitCommandDone(undefined);
    }
    return answer;
  } catch (error) {
    end(error);
    if (error instanceof ApiError && error.isSignedOut && !isUnasked && !isToldByCaller) {
      tellSignedOut(error.message);
    }
    throw error;
  }
}
