/** A player of another site that a page can show. */
export interface OtherPlayer {
  /** Whose it is, by its domain. */
  site: string;
  /** The address of the player in a page of this host. */
  address: (host: string) => string;
}

const TWITCH =
  /^https?:\/\/(?:www\.|m\.)?twitch\.tv\/(?:videos\/(\d{1,15})|(\w{3,25}))\/?(?:[?#].*)?$/i;
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|embed\/)|youtu\.be\/)([\w-]{6,20})(?:[?&#].*)?$/i;

/**
 * The player of a channel or recording on Twitch or YouTube; null for any other link.
 * matches/play/casts/players.py allows these players in pages.
 */
export function playerOf(link: string): OtherPlayer | null {
  const [isTwitch, video, channel = ""] = TWITCH.exec(link) ?? [];
  if (isTwitch) {
    const what = video === undefined ? `channel=${channel}` : `video=v${video}`;
    return {
      site: "twitch.tv",
      address: (host) => `https://player.twitch.tv/?${what}&parent=${host}`,
    };
  }
  const [isYoutube, id = ""] = YOUTUBE.exec(link) ?? [];
  if (isYoutube) {
    return {
      site: "youtube.com",
      address: () => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    };
  }
  return null;
}
