import type { ApiBody } from "../../../api/apiPath";

/** A match in the staff's list of matches. */
export type ScheduledMatch = ApiBody<"/api/matches/schedule">["matches"][number];
