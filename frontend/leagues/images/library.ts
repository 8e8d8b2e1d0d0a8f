import { type ApiBody, apiPath } from "../../api/apiPath";

/** The league whose pictures are shown. */
export interface LibraryLeague {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** What addresses need of a league. */
export type WithLibrary = Pick<LibraryLeague, "id">;

export type ImagePage = ApiBody<"/api/images/{leagueId}">;
export type LibraryImage = ImagePage["images"][number];

/** The address of a page of a league's pictures. */
export const imagesPath = (league: WithLibrary, search: string, asked: { before?: number }) =>
  apiPath(
    "/api/images/{leagueId}",
    { leagueId: league.id },
    { ...(search.trim() !== "" && { search }), ...asked },
  );

/** What to call a picture: what it shows, or the name of its file. */
export const imageTitle = ({ alt, name, _id }: LibraryImage) => alt || name || `Picture ${_id}`;
