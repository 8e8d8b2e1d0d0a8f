import type { ApiBody } from "../../api/apiPath";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import type { Champion } from "../champions/champion";

export interface LeagueWithSeasons extends LeagueWithZone {
  /** Newest first. */
  readonly seasons: readonly { readonly value: number; readonly label: string }[];
}

export type HallTeam = ApiBody<"/api/teams/all/{leagueId}/homepage">[number];

/** A line of the roster while it is edited. */
export type Line = Champion["roster"][number];

/** What the form of an entry contains, as it is typed. */
export interface EntryDraft {
  /** A season's value; empty for one from before the portal. */
  readonly season: string;
  readonly formerSeason: string;
  readonly formerYear: string;
  /** A team's key; empty for one that the portal does not have. */
  readonly team: string;
  readonly formerTeam: string;
  readonly place: string;
  readonly note: string;
  readonly roster: readonly Line[];
  /** The name that is typed below the roster. */
  readonly newName: string;
}

/** The label of a season from before the portal ends with its year: `Season 0 (2019)`. */
const FORMER = /^(.*) \((\d{4})\)$/;

/** What the form shows of an entry, or of a new one. */
export function draftOf(entry: Champion | undefined, league: LeagueWithSeasons): EntryDraft {
  const [newest] = league.seasons;
  if (entry === undefined) {
    return {
      season: newest ? String(newest.value) : "",
      formerSeason: "",
      formerYear: "",
      team: "",
      formerTeam: "",
      place: "1",
      note: "",
      roster: [],
      newName: "",
    };
  }
  const [, label = "", year = ""] =
    entry.seasonValue === null ? (FORMER.exec(entry.season) ?? []) : [];
  return {
    season: entry.seasonValue === null ? "" : String(entry.seasonValue),
    formerSeason: label,
    formerYear: year,
    team: entry._id ?? "",
    formerTeam: entry._id === null ? entry.name.name : "",
    place: String(entry.place),
    note: entry.note,
    roster: entry.roster,
    newName: "",
  };
}

/** The roster with the name that is typed below it. */
export function withNewName({ roster, newName }: EntryDraft): readonly Line[] {
  const name = newName.trim();
  return name === "" ? roster : [...roster, { _id: null, name, honours: [] }];
}

const number = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The draft as the server reads it. */
export function payloadOf(draft: EntryDraft): object {
  const isFormer = draft.season === "";
  return {
    season: isFormer ? null : Number(draft.season),
    formerSeason: isFormer ? draft.formerSeason : "",
    formerYear: isFormer ? number(draft.formerYear) : null,
    team: draft.team === "" ? null : draft.team,
    formerTeam: draft.team === "" ? draft.formerTeam : "",
    place: number(draft.place),
    note: draft.note,
    roster: withNewName(draft),
  };
}
