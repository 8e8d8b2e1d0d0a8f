import type { SectionProps } from "../manage/managedMatch";
import PickBanRoom from "./PickBanRoom";

/** Pick and ban on the page on which a match is managed. */
export default function ManagedPickBan({ managed, zone, onChanged, fold }: SectionProps) {
  const { _id, teamA, teamB, decision } = managed.match;
  return (
    <PickBanRoom
      matchId={_id}
      names={[teamA.name.name, teamB.name.name]}
      zone={zone}
      fold={fold}
      isOver={decision !== null}
      onMove={onChanged}
    />
  );
}
