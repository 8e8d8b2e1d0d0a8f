import { type ApiBody, apiPath } from "../../api/apiPath";

export type Inbox = ApiBody<"/api/requests/inbox">;
export type JoinRequest = Inbox["own"]["joins"][number];
export type Challenge = Inbox["own"]["challenges"][number];

/** Where the reader's open requests are, and those that wait for the reader's answer. */
export const INBOX = apiPath("/api/requests/inbox", {});

/** How many requests wait for the reader's answer. */
export const countToAnswer = ({ toAnswer: { joins, challenges } }: Inbox): number =>
  joins.length + challenges.length;
