import { LocalTime } from "../../ui/LocalTime/LocalTime";
import type { Fact } from "./Facts";
import type { PortalStatus } from "./portalStatus";

type DueWork = PortalStatus["dueWork"][number];

/** How many due functions are late, in words. */
export function dueWorkWords(work: readonly DueWork[]): string {
  const late = work.filter(({ isLate }) => isLate).length;
  return late === 0 ? "in time" : `${String(late)} of ${String(work.length)} late`;
}

/** Each due function: when it last succeeded, how long it took, and its failures since. */
export function dueWorkFacts(work: readonly DueWork[]): readonly Fact[] {
  return work.map((each) => ({
    name: each.name,
    badge: each.isLate ? { tone: "danger", words: "late" } : { tone: "success", words: "in time" },
    value: <Value work={each} />,
  }));
}

function Value({ work }: { work: DueWork }) {
  const failed = `failed ${String(work.failures)} times since, ${work.error}`;
  return (
    <>
      {work.succeededAt === 0 ? (
        "has not succeeded yet"
      ) : (
        <>
          <LocalTime unixSeconds={work.succeededAt} leagueZone="UTC" />, {work.seconds} s
        </>
      )}
      {work.failures > 0 && `, ${failed}`}
    </>
  );
}
