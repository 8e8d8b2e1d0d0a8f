import type { ApiBody } from "../../api/apiPath";

/** Where the reader gets each kind of notification, and their quiet hours. */
export type Preferences = ApiBody<"/api/notifications/preferences">;
