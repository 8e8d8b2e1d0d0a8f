import type { ApiBody } from "../../../api/apiPath";

/** What the API says about one match on its page. */
export type MatchDetail = ApiBody<"/api/matches/{id}/match-page">;
