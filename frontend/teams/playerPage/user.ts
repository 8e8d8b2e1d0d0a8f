import type { ApiBody } from "../../api/apiPath";

export type PublicUser = ApiBody<"/api/users/{id}/public-page">;
