/** What is embedded: pages in a frame, the badge of a team, or feeds. */
export const WHATS = [
  "standings",
  "matches",
  "match",
  "bracket",
  "team",
  "badge",
  "feeds",
] as const;
export type What = (typeof WHATS)[number];

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How an embed looks. Empty texts stand for what embeds do by default. */
export interface Look {
  readonly theme: Theme;
  readonly hasAccent: boolean;
  /** A time zone; empty for the league's. */
  readonly zone: string;
  /** A division of the standings; empty for all. */
  readonly division: string;
  /** The number of rows; empty for as many as an embed has by itself. */
  readonly top: string;
  /** In pixels; empty for the width of the page around it. */
  readonly width: string;
  readonly height: string;
}

/** The height in pixels that an embed mostly needs. */
export const HEIGHTS: Readonly<Record<What, string>> = {
  standings: "460",
  matches: "520",
  match: "260",
  bracket: "520",
  team: "560",
  badge: "20",
  feeds: "",
};

/** The path of an embed; `id` is the team or the match, empty for none. */
export function embedPath(league: string, what: What, id: string, look: Look): string {
  const values: readonly (readonly [name: string, value: string])[] = [
    ["theme", look.theme === "auto" ? "" : look.theme],
    ["accent", look.hasAccent ? "" : "0"],
    ["zone", what === "standings" ? "" : look.zone],
    ["division", what === "standings" ? look.division : ""],
    ["team", what === "matches" ? id : ""],
    ["top", what === "standings" || what === "matches" ? look.top : ""],
  ];
  const page = what === "match" || what === "team" ? `${what}/${id}` : what;
  // The server, which renders the page too, has no URLSearchParams.
  const text = values
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `/embed/${league}/${page}${text && `?${text}`}`;
}

/** The text as the value of an attribute of HTML. */
export function attribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** The HTML of a frame. */
export function frameSnippet(address: string, title: string, { width, height }: Look): string {
  return (
    `<iframe src="${attribute(address)}" title="${attribute(title)}" ` +
    `width="${width || "100%"}" height="${height}" ` +
    `style="border:0;max-width:100%" loading="lazy"></iframe>`
  );
}

/** The HTML of a badge that leads to a page. */
export function badgeHtml(picture: string, page: string, alt: string): string {
  return `<a href="${attribute(page)}"><img src="${attribute(picture)}" alt="${attribute(alt)}"></a>`;
}

/** As `badgeHtml`, in Markdown. */
export function badgeMarkdown(picture: string, page: string, alt: string): string {
  const safe = alt.replaceAll(/[\\`*_{}[\]()<>#+!|~-]/g, String.raw`\$&`);
  return `[![${safe}](${picture})](${page})`;
}
