import type { ApiBody } from "../../../api/apiPath";

/** The divisions that are proposed for a planned season. */
export type Proposal = ApiBody<"/api/league-info/{leagueId}/seasons/{value}/promotion">;
export type Line = Proposal["lines"][number];
/** The divisions that staff have chosen and not approved, by team. */
export type Choices = ReadonlyMap<string, string>;

/** What the page starts with: what staff approved, or else the proposal. */
function startOf(line: Line): string {
  return line.approved ?? line.division;
}

/** The division that a team gets, by its key. */
export function chosenFor(line: Line, choices: Choices): string {
  return choices.get(line.team._id) ?? startOf(line);
}

/** The choices that the proposal does not have yet: it may be newer than they are. */
export function openChoices({ lines }: Proposal, choices: Choices): Choices {
  const starts = new Map(lines.map((line) => [line.team._id, startOf(line)]));
  return new Map([...choices].filter(([team, division]) => starts.get(team) !== division));
}

/** The choices with another division for a team; going back to the first one is no choice. */
export function withChoice(choices: Choices, line: Line, division: string): Choices {
  const next = new Map(choices);
  if (division === startOf(line)) {
    next.delete(line.team._id);
  } else {
    next.set(line.team._id, division);
  }
  return next;
}

/** Whether the divisions are approved as they are chosen. */
export function isApproved({ approval, lines }: Proposal, choices: Choices): boolean {
  return approval !== null && lines.every((line) => chosenFor(line, choices) === line.approved);
}

interface NextDivision {
  _id: string;
  name: string;
  lines: readonly Line[];
}

/** The divisions of the next season, with their teams. */
export function nextDivisions({ divisions, lines }: Proposal, choices: Choices): NextDivision[] {
  return divisions.map((division) => ({
    ...division,
    lines: lines.filter((line) => chosenFor(line, choices) === division._id),
  }));
}

interface Moves {
  up: number;
  down: number;
  stay: number;
  isNew: number;
}

/** How many teams go up and down, stay, and had no division before. */
export function movesOf({ divisions, lines }: Proposal, choices: Choices): Moves {
  const place = new Map(divisions.map(({ _id }, at) => [_id, at]));
  const moves = { up: 0, down: 0, stay: 0, isNew: 0 };
  for (const line of lines) {
    const before = line.before === null ? undefined : place.get(line.before);
    const after = place.get(chosenFor(line, choices));
    if (before === undefined || after === undefined) {
      moves.isNew += 1;
    } else if (before === after) {
      moves.stay += 1;
    } else {
      moves[after < before ? "up" : "down"] += 1;
    }
  }
  return moves;
}
