import { commandPath } from "../../../api/apiPath";
import { MOST_OPTIONS, NOTICE_SECONDS } from "../../../api/enums";
import { serverNow } from "../../../api/timestamps/serverNow";
import { useCommand } from "../../../ui/command/useCommand";
import type { MatchTimes } from "../scheduling/matchTimes";
import { useAccepting } from "../scheduling/useAccepting";

export interface Proposing {
  isBusy: boolean;
  /** The reader's side has proposed as many times as it can at once. */
  isFull: boolean;
  isOurs: (time: number) => boolean;
  isTheirs: (time: number) => boolean;
  isNew: (time: number) => boolean;
  /** The other side waits for an answer to its times, which comes first. */
  isAsked: boolean;
  /** Proposes a time beside those that the reader's side has proposed; true when it was done. */
  propose: (time: number) => Promise<boolean>;
  /** Whether the reader can accept this time: the other side has proposed it. */
  mayAccept: (time: number) => boolean;
  /** Accepts it; true when it was done. */
  accept: (time: number) => Promise<boolean>;
}

/** Proposes times that fit both sides, one tap each. */
export function useProposing(
  matchId: string,
  { open, may }: MatchTimes,
  onChanged: () => void,
): Proposing {
  const { isBusy, send } = useCommand(onChanged);
  const accepting = useAccepting(matchId, onChanged);
  const ours = may.withdraw ? (open?.options ?? []) : [];
  const theirs = open !== null && !may.withdraw ? open.options : [];
  return {
    isBusy: isBusy || accepting.isBusy,
    isFull: ours.length >= MOST_OPTIONS,
    isOurs: (time) => ours.includes(time),
    isTheirs: (time) => theirs.includes(time),
    isAsked: theirs.length > 0,
    isNew: (time) => !ours.includes(time) && !theirs.includes(time),
    propose: (time) => {
      const earliest = serverNow() / 1000 + NOTICE_SECONDS;
      const options = [...ours.filter((each) => each >= earliest), time];
      const path = commandPath("POST", "/api/matches/{id}/times/propose", { id: matchId });
      return send("POST", path, { options });
    },
    mayAccept: (time) => may.accept && theirs.includes(time),
    accept: (time) => (open === null ? Promise.resolve(false) : accepting.accept(open, time)),
  };
}
