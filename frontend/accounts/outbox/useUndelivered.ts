import { useState } from "react";

import { type ApiBody, apiPath, commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { ApiError } from "../../api/request";
import { useOlderPages } from "../../ui/Pagination/useOlderPages";
import { showFailure } from "../../ui/toast/showFailure";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";

export type UndeliveredPage = ApiBody<"/api/outbox/undelivered">;
export type Message = UndeliveredPage["messages"][number];
/** Messages to one receiver that wait. */
export type Held = UndeliveredPage["heldBack"][number];

const PATH = apiPath("/api/outbox/undelivered", {});
const CONFLICT = 409;

/** A message and when it failed: the same message can fail again later. */
const occasion = ({ _id, failedAt }: Message): string => `${_id} ${String(failedAt)}`;

/** Sends a message again. Returns whether it has left the list. */
async function send(message: Message): Promise<boolean> {
  try {
    const path = commandPath("POST", "/api/outbox/{id}/retry", { id: message._id });
    const answer = await command("POST", path);
    void showToast({ message: answer.message, kind: "success", autoClose: OWN_AUTO_CLOSE });
    return true;
  } catch (error) {
    showFailure("Error sending the message again", error);
    // Another person has already sent it again.
    return error instanceof ApiError && error.status === CONFLICT;
  }
}

/** The undelivered messages of the reader's leagues, newest first. */
export function useUndelivered() {
  const pages = useOlderPages(PATH, {
    what: "Messages",
    itemsOf: ({ messages }: UndeliveredPage) => messages,
    olderThan: (key) => apiPath("/api/outbox/undelivered", {}, { before: key }),
  });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const sendAgain = async (message: Message) => {
    const isGone = await send(message);
    if (isGone) {
      setGone((before) => new Set([...before, occasion(message)]));
      pages.retry();
    }
    return isGone;
  };

  return {
    pages,
    held: pages.body?.heldBack ?? [],
    messages: pages.items?.filter((each) => !gone.has(occasion(each))),
    sendAgain,
  };
}
