import { useState } from "react";

import type { ApiPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { ApiError } from "../../api/request";
import { useRefresh } from "../../api/useRefresh";
import { tellRequestsToAnswer } from "../../page/requestsToAnswer";
import { tellFailure } from "../../ui/failure/tellFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import { countToAnswer, INBOX } from "./inbox";

interface Done {
  message: string;
}

/** What came of a command: it was done, or why not. */
export type Outcome = "done" | ApiError;

function failureOf(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError("Error", "Error sending the request", 0, { cause: error });
}

/**
 * Sends commands on requests, tells how each ended, and reads the inbox anew; whoever shows more of
 * what they change does so at `onAnswered`.
 */
export function useRequestCommand(onAnswered?: () => void) {
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);

  async function readAnew(): Promise<void> {
    onAnswered?.();
    try {
      tellRequestsToAnswer(countToAnswer(await refresh(INBOX)));
    } catch {
      // What is shown stays; the next look asks again.
    }
  }

  /** Sends a command. A failure that `isExpected` is left to the caller to tell. */
  async function send(
    path: ApiPath<Done>,
    { body, isExpected }: { body?: object; isExpected?: (error: ApiError) => boolean } = {},
  ): Promise<Outcome> {
    setIsBusy(true);
    try {
      const { message } = await command("POST", path, body);
      void showToast({ kind: "success", message, autoClose: OWN_AUTO_CLOSE });
      await readAnew();
      return "done";
    } catch (error) {
      const failure = failureOf(error);
      if (isExpected?.(failure) !== true) {
        tellFailure(failure);
        // Somebody else may have answered meanwhile.
        await readAnew();
      }
      return failure;
    } finally {
      setIsBusy(false);
    }
  }

  return { send, isBusy };
}
