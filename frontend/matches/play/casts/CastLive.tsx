import type { components } from "../../../api/schema";
import { Badge } from "../../../ui/Badge/Badge";

interface CastLiveProps {
  cast: Pick<components["schemas"]["Stream"], "live" | "viewers">;
}

/**
 * Whether a cast is on air now, and how many watch it. Only its platform knows that: where nobody asks
 * it, the match is live, and that is all.
 */
export function CastLive({ cast: { live, viewers } }: CastLiveProps) {
  return (
    <>
      {live && <Badge tone="league">{viewers === null ? "Live" : "On air"}</Badge>}
      {viewers !== null && <span>{` ${viewers.toLocaleString("en")} watching`}</span>}
    </>
  );
}
