import { ProposalStatus } from "../../../api/matchEnums";
import type { Proposal } from "./matchTimes";

type Status = Proposal["status"];

/** Something that was done about a match's time. */
export interface ProposalEvent {
  key: string;
  /** The side that did it; null for the portal, and when no side is known. */
  side: Proposal["side"] | null;
  verb: string;
  by: Proposal["proposedBy"] | null;
  /** Unix seconds. */
  at: number;
  /** The times that it is about. */
  options: readonly number[];
  chosen: number;
  reason: string;
}

const otherOf = (side: Proposal["side"]): Proposal["side"] => (side === 0 ? 1 : 0);

/** How a proposal ended: what was done, and by which side. */
const ENDINGS: Readonly<
  Partial<Record<Status, { by: "proposer" | "other" | null; verb: string }>>
> = {
  [ProposalStatus.accepted]: { by: "other", verb: "accepted" },
  [ProposalStatus.declined]: { by: "other", verb: "declined" },
  [ProposalStatus.countered]: { by: "other", verb: "answered with other times" },
  [ProposalStatus.withdrawn]: { by: "proposer", verb: "withdrew these times" },
  [ProposalStatus.superseded]: { by: null, verb: "These times were replaced" },
  [ProposalStatus.expired]: { by: null, verb: "Nobody answered in time" },
  [ProposalStatus.stood]: { by: null, verb: "Nobody answered in time, so this time stands" },
};

function proposed(proposal: Proposal, before: Proposal | undefined): ProposalEvent {
  const isCounter = before?.status === ProposalStatus.countered && before.side !== proposal.side;
  return {
    key: `${proposal._id}-proposed`,
    side: proposal.side,
    verb: isCounter ? "proposed other times instead" : "proposed",
    by: proposal.proposedBy,
    at: proposal.proposedAt,
    options: proposal.options,
    chosen: proposal.chosen,
    reason: "",
  };
}

function ended(proposal: Proposal, next: Proposal | undefined): ProposalEvent | undefined {
  const ending = ENDINGS[proposal.status];
  // The next proposal already says that these times are answered or replaced.
  const isToldNext =
    next !== undefined &&
    (proposal.status === ProposalStatus.countered ||
      (proposal.status === ProposalStatus.superseded && next.side === proposal.side));
  if (ending === undefined || isToldNext) {
    return undefined;
  }
  const { side } = proposal;
  return {
    key: `${proposal._id}-ended`,
    side: ending.by === null ? null : ending.by === "proposer" ? side : otherOf(side),
    verb: ending.verb,
    by: proposal.answeredBy,
    at: proposal.answeredAt,
    options: [],
    chosen: 0,
    reason: proposal.reason,
  };
}

/** What was done, in order. `proposals` are sorted latest first. */
export function eventsOf(proposals: readonly Proposal[]): ProposalEvent[] {
  const inOrder = [...proposals].reverse();
  return inOrder.flatMap((proposal, place) => {
    const end = ended(proposal, inOrder[place + 1]);
    return [proposed(proposal, inOrder[place - 1]), ...(end === undefined ? [] : [end])];
  });
}
