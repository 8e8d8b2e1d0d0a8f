import type { ApiBody } from "../../api/apiPath";
import { PlayerNameLeague, playerNameLeagueLabels } from "../../api/accountEnums";
import { type Platform, platformLabels } from "../../api/accountEnums";
import { Region, regionLabels } from "../../api/enums";

/** A profile from the API. */
export type Profile = ApiBody<"/api/users/{id}/edit">;

/** A row of the list of in-game names, as far as it is filled in. */
export interface NameDraft {
  /** Tells the rows apart while they are edited. */
  readonly rowKey: string;
  /** The key of a name that is stored; a new row has none. */
  readonly id: string | undefined;
  readonly name: string;
  readonly league: PlayerNameLeague | undefined;
  readonly platform: Platform | undefined;
  /** Whether the platform is fixed: a name that was registered from chat may have none yet. */
  readonly isPlatformFixed: boolean;
}

/** A profile while it is edited. */
export interface ProfileDraft {
  readonly username: string;
  readonly region: Region | undefined;
  /** How casters say the username. */
  readonly spokenName: string;
  readonly names: readonly NameDraft[];
  /** The keys of the stored names that it started from. Only these can be removed. */
  readonly known: readonly string[];
}

const PLAYED_REGIONS = [Region.apac, Region.eu, Region.na];

export const REGION_CHOICES = PLAYED_REGIONS.map((value) => ({
  value,
  label: regionLabels[value],
}));

export const LEAGUE_CHOICES = Object.values(PlayerNameLeague).map((value) => ({
  value,
  label: playerNameLeagueLabels[value],
}));

export const PLATFORM_CHOICES = Object.entries(platformLabels).map(([value, label]) => ({
  value: Number(value) as Platform,
  label,
}));

/** What the form starts with. */
export function draftOf(profile: Profile): ProfileDraft {
  return {
    username: profile.username,
    region: PLAYED_REGIONS.find((region) => region === profile.region),
    spokenName: profile.spokenName,
    names: profile.names.map(({ _id, name, league, platform }) => ({
      rowKey: _id,
      id: _id,
      name,
      league,
      platform: platform ?? undefined,
      isPlatformFixed: platform !== null,
    })),
    known: profile.names.map(({ _id }) => _id),
  };
}

/**
 * The draft, which was changed while it was saved, on top of what is stored now: a new row that has
 * been saved becomes that stored name.
 */
export function rebaseDraft(draft: ProfileDraft, stored: Profile): ProfileDraft {
  const keys = new Map(
    stored.names.map(({ _id, league, platform }) => [placeOf(league, platform), _id]),
  );
  const names = draft.names.map((row) => {
    const id = row.id ?? keys.get(placeOf(row.league, row.platform));
    return { ...row, id, isPlatformFixed: id !== undefined && row.platform !== undefined };
  });
  const listed = names.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { ...draft, names, known: [...new Set([...draft.known, ...listed])] };
}

function placeOf(league: string | undefined, platform: number | null | undefined): string {
  return `${league ?? ""} ${String(platform ?? "")}`;
}

/** An empty row at the end of the list; `rowKey` is no other row's. */
export function withNewName(draft: ProfileDraft, rowKey: string): ProfileDraft {
  const row: NameDraft = {
    rowKey,
    id: undefined,
    name: "",
    league: undefined,
    platform: undefined,
    isPlatformFixed: false,
  };
  return { ...draft, names: [...draft.names, row] };
}

export function withName(draft: ProfileDraft, changed: NameDraft): ProfileDraft {
  return {
    ...draft,
    names: draft.names.map((row) => (row.rowKey === changed.rowKey ? changed : row)),
  };
}

export function withoutName(draft: ProfileDraft, rowKey: string): ProfileDraft {
  return { ...draft, names: draft.names.filter((row) => row.rowKey !== rowKey) };
}

/** The rows as the API takes them. */
function namesJson(names: readonly NameDraft[]): string {
  return JSON.stringify(
    names.map(({ id, name, league, platform }) => ({
      ...(id !== undefined && { _id: id }),
      name,
      league,
      platform,
    })),
  );
}

/** Whether both drafts would be saved as the same profile. */
export function isSameDraft(one: ProfileDraft, other: ProfileDraft): boolean {
  return (
    one.username === other.username &&
    one.region === other.region &&
    one.spokenName === other.spokenName &&
    namesJson(one.names) === namesJson(other.names)
  );
}

/**
 * The draft, a new picture if there is one, and the revision that they are made from, as the API
 * takes them.
 */
export function formOf(draft: ProfileDraft, picture: Blob | undefined, revision: string): FormData {
  const form = new FormData();
  form.set("username", draft.username);
  form.set("region", draft.region ?? "");
  form.set("spokenName", draft.spokenName);
  form.set("names", namesJson(draft.names));
  form.set("known", JSON.stringify(draft.known));
  form.set("revision", revision);
  if (picture !== undefined) {
    form.set("image", picture, "avatar.png");
  }
  return form;
}
