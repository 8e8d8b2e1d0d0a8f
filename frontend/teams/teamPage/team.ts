import type { ApiBody } from "../../api/apiPath";

export type Team = ApiBody<"/api/teams/{id}/team-page">;
export type TeamPlayer = Team["players"][number];
