/** A player of another site that a page can show. */
export interface OtherPlayer {
  /** Whose it is, by its domain. */
  site: string;
  /** The address of the player in a page of this host. */
  address: (host: string) => string;
}

const TWITCH =
  /^https?:\/\/(?:www\.|m\.)?twitch\.tv\/(?:(?:videos|\w{1,25}\/v(?:ideo)?)\/(\d{1,15})|(\w{3,25}))\/?(?:[?#].*)?$/i;
const TWITCH_PLAYER =
  /^https?:\/\/player\.twitch\.tv\/\?(?:[^#]*&)?video=v?(\d{1,15})(?:[&#].*)?$/i;
const CLIP =
  /^https?:\/\/(?:clips\.twitch\.tv\/(?:embed\?(?:[^#]*&)?clip=)?|(?:www\.|m\.)?twitch\.tv\/\w{1,25}\/clip\/)([\w-]{3,100})(?:[/?&#].*)?$/i;
const YOUTUBE =
  /^https?:\/\/(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|live\/|embed\/|shorts\/|v\/)|youtu\.be\/)([\w-]{6,20})(?:[/?&#].*)?$/i;
const START =
  /[?&#](?:t|start|time)=(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?(?:[&#]|$)/i;

/**
 * The player of a channel, recording or clip on Twitch or YouTube, from where the link begins; null
 * for any other link. matches/play/casts/players.py allows these players in pages, and videos.py
 * beside it reads the same links.
 */
export function playerOf(link: string): OtherPlayer | null {
  const seconds = startOf(link);
  const [isTwitch, video, channel = ""] = TWITCH.exec(link) ?? TWITCH_PLAYER.exec(link) ?? [];
  if (isTwitch) {
    const start = seconds === 0 ? "" : `&time=${String(seconds)}s`;
    const what = video === undefined ? `channel=${channel}` : `video=v${video}${start}`;
    return onTwitch((host) => `https://player.twitch.tv/?${what}&parent=${host}`);
  }
  const clip = CLIP.exec(link)?.[1];
  if (clip !== undefined) {
    return onTwitch(
      (host) => `https://clips.twitch.tv/embed?clip=${clip}&parent=${host}&autoplay=true`,
    );
  }
  const id = YOUTUBE.exec(link)?.[1];
  if (id !== undefined) {
    const start = seconds === 0 ? "" : `&start=${String(seconds)}`;
    return {
      site: "youtube.com",
      address: () => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start}`,
    };
  }
  return null;
}

function onTwitch(address: OtherPlayer["address"]): OtherPlayer {
  return { site: "twitch.tv", address };
}

/** The second at which a link says to begin, such as `?t=90` and `#t=1h2m3s`. */
function startOf(link: string): number {
  const parts: (string | undefined)[] = START.exec(link) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
