import type { ApiBody } from "../../../api/apiPath";

/** A recording that the portal found for a cast. */
export type FoundRecording = ApiBody<"/api/matches/{id}/recordings">[number];
