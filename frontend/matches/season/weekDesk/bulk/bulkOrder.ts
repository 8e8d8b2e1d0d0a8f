import { commandPath } from "../../../../api/apiPath";
import type { CommandAnswer } from "../../../../api/apiPath";
import type { LeagueCode } from "../../../../api/enums";
import { BulkKind, type ForfeitBy } from "../../../../api/staffEnums";

/** A match by its key or, to create one, the keys of its teams. */
export type BulkRow =
  | { readonly match: string }
  | { readonly teamA: string; readonly teamB: string };

/** A command on several matches, as the API takes it. */
export interface BulkOrder {
  readonly league: LeagueCode;
  readonly kind: BulkKind;
  readonly rows: readonly BulkRow[];
  readonly week: number | null;
  readonly side: ForfeitBy | null;
  readonly reason: string;
}

export type BulkPreview = CommandAnswer<"POST", "/api/matches/bulk/preview">;
export type BulkAnswer = CommandAnswer<"POST", "/api/matches/bulk">;
export type RowPlan = BulkPreview["rows"][number];

export const PREVIEW = commandPath("POST", "/api/matches/bulk/preview", {});
export const BULK = commandPath("POST", "/api/matches/bulk", {});

/** What moderators who do not manage the league can do. */
export const OF_MODERATORS: readonly BulkKind[] = [
  BulkKind.remind,
  BulkKind.forfeit,
  BulkKind.cancel,
];
/** The commands on chosen matches, in the order of their buttons. */
export const ON_MATCHES: readonly BulkKind[] = [
  BulkKind.remind,
  BulkKind.setTimes,
  BulkKind.move,
  BulkKind.forfeit,
  BulkKind.cancel,
  BulkKind.delete,
];

interface Words {
  /** The label of the button. */
  readonly label: string;
  /** The title of the dialog. */
  readonly title: string;
  /** Before the number of matches on the button that confirms. */
  readonly verb: string;
  /** What somebody did, around the number of matches. */
  readonly done: readonly [before: string, after?: string];
}

export const WORDS: Readonly<Record<BulkKind, Words>> = {
  [BulkKind.create]: {
    label: "Create",
    title: "Create Matches",
    verb: "Create",
    done: ["created"],
  },
  [BulkKind.remind]: {
    label: "Remind",
    title: "Remind Teams",
    verb: "Remind About",
    done: ["reminded the teams of"],
  },
  [BulkKind.setTimes]: {
    label: "Set Times",
    title: "Set Default Times",
    verb: "Set Times of",
    done: ["set the times of"],
  },
  [BulkKind.move]: {
    label: "Move",
    title: "Move to Another Week",
    verb: "Move",
    done: ["moved", "to another week"],
  },
  [BulkKind.forfeit]: {
    label: "Forfeit",
    title: "Decide by Forfeit",
    verb: "Decide",
    done: ["decided", "by forfeit"],
  },
  [BulkKind.cancel]: {
    label: "Cancel Matches",
    title: "Cancel Matches",
    verb: "Cancel",
    done: ["cancelled"],
  },
  [BulkKind.delete]: {
    label: "Delete",
    title: "Delete Matches",
    verb: "Delete",
    done: ["deleted"],
  },
};

export const matchesCount = (count: number) =>
  count === 1 ? "1 Match" : `${String(count)} Matches`;

/** What somebody did, such as `moved 2 matches to another week`. */
export function changeTitle(kind: BulkKind, count: number): string {
  const [before, after = ""] = WORDS[kind].done;
  return `${before} ${matchesCount(count).toLowerCase()} ${after}`.trim();
}

/** Whether everything is there that a preview needs. */
export function isComplete({ kind, rows, week, side }: BulkOrder): boolean {
  if (kind === BulkKind.move && week === null) {
    return false;
  }
  return rows.length > 0 && (kind !== BulkKind.forfeit || side !== null);
}
