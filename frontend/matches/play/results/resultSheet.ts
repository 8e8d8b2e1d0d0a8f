import { type ApiBody, apiPath } from "../../../api/apiPath";
import { Side } from "../../../api/enums";
import { ReportStatus } from "../../../api/matchEnums";
import type { ManagedMatch } from "../manage/managedMatch";

/** Everything about a match's result, for people who manage it. */
export type ResultSheet = ApiBody<"/api/matches/{id}/results">;
export type ResultPreview = ApiBody<"/api/matches/{id}/results/preview">;
/** What a decision changes, or changed, in the table. */
export type TableChanges = NonNullable<OfficialResult["changes"]>;
export type ResultReport = ResultSheet["reports"][number];
export type OfficialResult = ResultSheet["results"][number];
export type MatchOutcome = OfficialResult["outcome"];
export type LeagueMap = ResultSheet["maps"][number];

export function resultsPath(matchId: string) {
  return apiPath("/api/matches/{id}/results", { id: matchId });
}

/** The report that waits for an answer. */
export function openReport({ reports }: ResultSheet): ResultReport | undefined {
  return reports.find(({ status }) => status === ReportStatus.open);
}

/** The report whose dispute waits for staff. */
export function openDispute(sheet: ResultSheet): ResultReport | undefined {
  return resultInForce(sheet) !== undefined
    ? undefined
    : sheet.reports.filter(({ status }) => status === ReportStatus.disputed).at(-1);
}

/** The official result in force: the last one, unless staff took it back. */
export function resultInForce({ results }: ResultSheet): OfficialResult | undefined {
  const last = results.at(-1);
  return last?.isTakenBack === true ? undefined : last;
}

/** The names of a match's teams, by their sides. */
export interface SideNames {
  readonly [Side.teamA]: string;
  readonly [Side.teamB]: string;
}

export function sideNames({ teamA, teamB }: ManagedMatch["match"]): SideNames {
  return { [Side.teamA]: teamA.name.name, [Side.teamB]: teamB.name.name };
}

export function otherSide(side: Side): Side {
  return side === Side.teamA ? Side.teamB : Side.teamA;
}

/** The props of each part of the section. */
export interface ResultPartProps {
  sheet: ResultSheet;
  matchId: string;
  names: SideNames;
  /** The time zone of the league. */
  zone: string;
  onChanged: () => void;
}
