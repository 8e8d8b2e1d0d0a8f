import { Notice } from "../../../ui/Notice/Notice";
import type { PairingDeskBody } from "./arrangement";
import { Names } from "./Names";

/** Names the teams that are left out of a week whose pairs are published. */
export function Unpaired({ desk }: { desk: PairingDeskBody }) {
  const isPublished = desk.published.some(
    ({ kind, week }) => kind === "plan" || week === desk.week,
  );
  const teams = desk.teams.filter(({ obstacle }) => obstacle === "");
  if (!isPublished || desk.draft !== null || teams.length === 0) {
    return null;
  }
  return (
    <Notice>
      <p>
        Without a match or a bye in week {desk.week} ({teams.length}): <Names teams={teams} />.
      </p>
    </Notice>
  );
}
