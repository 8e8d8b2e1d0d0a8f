import { type ApiBody, apiPath } from "../../api/apiPath";
import type { LeagueWithZone } from "../../page/LeagueSummary";

export type AnnouncementFile = ApiBody<"/api/announcements/{id}">;
export type AnnouncementPage = ApiBody<"/api/announcements/manage">;
export type ListedAnnouncement = AnnouncementPage["announcements"][number];
export type VersionPage = ApiBody<"/api/announcements/{id}/versions">;
export type Version = VersionPage["versions"][number];

/** A league whose announcements the reader writes. */
export interface WritersLeague extends LeagueWithZone {
  /** Whether announcements can be posted to its Discord channel. */
  readonly hasWebhook: boolean;
}

/** What a writer changes; `revision` is the saved text from which they began, 0 for a new one. */
export interface AnnouncementText {
  readonly title: string;
  readonly html: string;
  readonly toDiscord: boolean;
  readonly revision: number;
}

export const NOTHING: AnnouncementText = { title: "", html: "", toDiscord: false, revision: 0 };

export const filePath = (id: string) => apiPath("/api/announcements/{id}", { id });

export const versionsPath = (id: string, before?: number) =>
  apiPath("/api/announcements/{id}/versions", { id }, before === undefined ? {} : { before });

export const textOf = ({
  title,
  html,
  toDiscord,
  revision,
}: AnnouncementFile): AnnouncementText => ({
  title,
  html,
  toDiscord,
  revision,
});
