import { type ApiBody, apiPath } from "../../../api/apiPath";

export type Inbox = ApiBody<"/api/requests/inbox">;
export type ToAnswer = Inbox["toAnswer"];
/** Requests to join and challenges: what a team's own page lists, too. */
export type Requests = Pick<Inbox["own"], "joins" | "challenges">;
export type NamedMatch = ToAnswer["reports"][number]["match"];
export type Postponement = ToAnswer["postponements"][number];
export type JoinRequest = Inbox["own"]["joins"][number];
export type Invitation = ToAnswer["invitations"][number];
export type Challenge = Inbox["own"]["challenges"][number];

/** Where the reader's open requests are, and those that wait for the reader's answer. */
export const INBOX = apiPath("/api/requests/inbox", {});

/** How much waits for the reader's answer. */
export const countToAnswer = ({ toAnswer }: Inbox): number =>
  Object.values(toAnswer).reduce((count, rows) => count + rows.length, 0);
