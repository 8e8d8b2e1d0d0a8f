import { useApi } from "../../../api/useApi";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import type { SectionProps } from "../manage/managedMatch";
import { attendancePath } from "./attendance";
import { AttendanceView } from "./AttendanceView";

/** On the manage page: who plays. It is left out before the match has a time, and once it began. */
export function ManagedAttendance({ managed: { match }, zone, onChanged, fold }: SectionProps) {
  const { body: sheet } = useApi(attendancePath(match._id));
  if (sheet?.obstacle !== "" || sheet.sides.length === 0) {
    return null;
  }
  return (
    <CollapsibleCard title="Who Plays" fold={fold && { ...fold, id: "who-plays" }}>
      <AttendanceView match={match} sheet={sheet} zone={zone} onChanged={onChanged} />
    </CollapsibleCard>
  );
}
