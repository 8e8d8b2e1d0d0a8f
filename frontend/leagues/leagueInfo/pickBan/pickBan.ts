import type { ApiBody, CommandAnswer } from "../../../api/apiPath";
import type { PickBanTeam } from "../../../api/staffEnums";

/** The settings of pick and ban of a season, with what their form needs. */
export type SeasonPickBan = ApiBody<"/api/league-info/{leagueId}/seasons/{value}/pick-ban">;
type Form = Omit<SeasonPickBan["form"], "revision">;
export type SeasonOrder = Form["orders"][number];
export type Turn = SeasonOrder["turns"][number];
export type Preview = CommandAnswer<
  "POST",
  "/api/league-info/{leagueId}/seasons/{value}/pick-ban/preview"
>;
export type LengthPreview = Preview["lengths"][number];
export type TrialBoard = CommandAnswer<
  "POST",
  "/api/league-info/{leagueId}/seasons/{value}/pick-ban/try-out"
>;

type Times = "stepSeconds" | "stepHours";
/** What is typed: a number is a text while it is none. */
export type Draft = Omit<Form, Times> & Record<Times, number | string>;

/** Who a step is of, within a sentence. */
export const TEAM_WORDS: Readonly<Record<PickBanTeam, string>> = {
  first: "the team that begins",
  second: "the other team",
  nobody: "nobody",
};

/** The first step of a new order. */
export const NEW_TURN: Turn = { action: "ban", team: "first" };

export function lengthName(bestOf: number): string {
  return bestOf === 1 ? "One map" : `Best of ${String(bestOf)}`;
}

export function turnsOf(draft: Draft, bestOf: number): readonly Turn[] | undefined {
  return draft.orders.find((each) => each.bestOf === bestOf)?.turns;
}

/** The draft with another order for matches of one length; without one, they have the usual order. */
export function withTurns(draft: Draft, bestOf: number, turns: readonly Turn[] | undefined): Draft {
  const others = draft.orders.filter((each) => each.bestOf !== bestOf);
  const own = turns === undefined ? [] : [{ bestOf, turns: [...turns] }];
  return { ...draft, orders: [...others, ...own].sort((a, b) => a.bestOf - b.bestOf) };
}

/** The order with another step at a place; the decider is nobody’s, every other step a team’s. */
export function withTurn(turns: readonly Turn[], place: number, turn: Turn): Turn[] {
  const isDecider = turn.action === "decider";
  const former = turns[place]?.team;
  const team = turn.team === "nobody" ? (former === "second" ? "second" : "first") : turn.team;
  const changed: Turn = { ...turn, team: isDecider ? "nobody" : team };
  return turns.map((each, at) => (at === place ? changed : each));
}

/** The order without one of its steps. */
export function without(turns: readonly Turn[], place: number): Turn[] {
  return turns.filter((_, at) => at !== place);
}

/** The order with a step moved by so many places. */
export function moved(turns: readonly Turn[], place: number, by: 1 | -1): Turn[] {
  const others = without(turns, place);
  return [
    ...others.slice(0, place + by),
    ...turns.slice(place, place + 1),
    ...others.slice(place + by),
  ];
}

/** The order with one more step at the end: of the team whose turn it is then. */
export function withOneMore(turns: readonly Turn[]): Turn[] {
  const last = turns.filter(({ team }) => team !== "nobody").at(-1);
  return [...turns, { ...NEW_TURN, team: last?.team === "first" ? "second" : "first" }];
}

/** What is sent: an empty number is null, but what the form does not show now is as it was. */
export function bodyOf(draft: Draft, stored: Form) {
  const time = (name: Times, isShown: boolean) => {
    const value = draft[name];
    return typeof value === "number" ? value : isShown ? value || null : stored[name];
  };
  return {
    ...draft,
    stepSeconds: time("stepSeconds", draft.mode === "clock"),
    stepHours: time("stepHours", draft.mode === "deadlines"),
  };
}
