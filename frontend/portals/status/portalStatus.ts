import type { ApiBody } from "../../api/apiPath";

/** The state of the portal and of its parts. */
export type PortalStatus = ApiBody<"/api/status">;
