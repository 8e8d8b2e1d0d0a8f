import { useApi } from "../../../api/useApi";
import { FoldingCard } from "../../../ui/Card/FoldingCard";
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
    <FoldingCard title="Who Plays" fold={fold && { ...fold, id: "who-plays" }}>
      <AttendanceView match={match} sheet={sheet} zone={zone} onChanged={onChanged} />
    </FoldingCard>
  );
}
