import { useState } from "react";

import { type ApiPath, apiPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError, request } from "../../../api/request";
import { useRefresh } from "../../../api/useRefresh";
import { emitRequestsToAnswer, emitUnread } from "../../../page/counts";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../../ui/toast/showToast";
import { countToAnswer, INBOX } from "./inbox";

/** The answer of a command; `link` leads to the match that it made. */
export interface Done {
  message: string;
  link?: string | undefined;
}

export const TO_MATCH = "Agree on a Time";
const UNREAD = apiPath("/api/notifications/unread-count", {});

interface SendOptions {
  body?: object | undefined;
  /** Whether the caller shows the failure itself. */
  isExpected?: (error: ApiError) => boolean;
  onDone?: ((done: Done) => void) | undefined;
  /** Whether it is still sent when the reader leaves the page. */
  outlivesPage?: boolean;
}

/** The outcome of a command: done, or why not. */
export type Outcome = "done" | ApiError;

function failureOf(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError("Error", "Error sending the request", 0, { cause: error });
}

/**
 * Sends commands on requests, shows how each ended, and loads the inbox again. Callers that show
 * more of what a command changes update it in `onAnswered`. A command that is an answer also
 * updates the bell.
 */
export function useRequestCommand(onAnswered?: () => void, { isAnswer = false } = {}) {
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);

  async function reload(): Promise<void> {
    onAnswered?.();
    try {
      emitRequestsToAnswer(countToAnswer(await refresh(INBOX)));
      if (isAnswer) {
        // Notifications about an answered request count as read.
        emitUnread((await request(UNREAD)).unread);
      }
    } catch {
      // The old answer stays; the next read asks again.
    }
  }

  /** Sends a command. The caller shows a failure that `isExpected`. */
  async function send(
    path: ApiPath<Done>,
    { body, isExpected, onDone, outlivesPage = false }: SendOptions = {},
  ): Promise<Outcome> {
    setIsBusy(true);
    try {
      const done = await command("POST", path, body, { outlivesPage });
      const { message, link } = done;
      void showToast({
        kind: "success",
        message,
        autoClose: OWN_AUTO_CLOSE,
        ...(link !== undefined && { link: { label: TO_MATCH, href: link } }),
      });
      onDone?.(done);
      await reload();
      return "done";
    } catch (error) {
      const failure = failureOf(error);
      if (isExpected?.(failure) !== true) {
        showCommandFailure(failure);
        // Another person may have answered in the meantime.
        await reload();
      }
      return failure;
    } finally {
      setIsBusy(false);
    }
  }

  return { send, isBusy };
}
