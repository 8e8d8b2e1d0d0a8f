import { type ApiBody, apiPath } from "../../../api/apiPath";

export type OwnWeek = ApiBody<"/api/matches/my-week">;
/** A match of the reader, and what it waits for. */
export type WaitingMatch = OwnWeek["steps"][number];

export const MY_WEEK = apiPath("/api/matches/my-week", {});
