import { type ReactNode, useState } from "react";

import { request } from "../../../../api/request";
import { type ClashList, clashesPath, ClashWarning, type PlannedCast } from "./clashes";

interface AskedClashes {
  /** The keys of what the reader was shown that the plan clashes with. */
  seen: readonly string[];
  isAsking: boolean;
  /** Whether this plan was sent: what the server said of another one does not apply to it. */
  isSent: boolean;
  /** Asks what the plan clashes with, and returns whether the reader knew it before. */
  isKnown: () => Promise<boolean>;
  /** What the button says, such as “Change”, or “Change Anyway”. */
  verb: (verb: string, anyway?: string) => string;
  /** What the plan clashes with, once the reader has sent it; nothing while they plan another. */
  shown: ReactNode;
}

/** Shows what a cast clashes with when the reader sends it, so that they send it again or change it. */
export function useAskedClashes(matchId: string, planned: PlannedCast): AskedClashes {
  const [asked, setAsked] = useState<{ plan: string; clashes: ClashList }>();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState<string>();
  const plan = JSON.stringify(planned);
  const clashes = asked?.plan === plan ? asked.clashes : [];
  const seen = clashes.map(({ key }) => key);

  async function isKnown() {
    setIsAsking(true);
    setSent(undefined);
    try {
      const found = await request(clashesPath(matchId, planned));
      setAsked({ plan, clashes: found });
      const areSeen = found.every(({ key }) => seen.includes(key));
      setSent(areSeen ? plan : undefined);
      return areSeen;
    } catch {
      // The command says what is wrong with the plan.
      setSent(plan);
      return true;
    } finally {
      setIsAsking(false);
    }
  }

  return {
    seen,
    isAsking,
    isSent: sent === plan,
    isKnown,
    verb: (verb, anyway = `${verb} Anyway`) => (seen.length > 0 ? anyway : verb),
    shown: <ClashWarning clashes={clashes} />,
  };
}
