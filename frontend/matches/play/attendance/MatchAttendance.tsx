import { useApi } from "../../../api/useApi";
import { Card } from "../../../ui/Card/Card";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";
import { attendancePath } from "./attendance";
import { AttendanceView } from "./AttendanceView";

interface MatchAttendanceProps {
  match: MatchDetail;
  /** The time zone of the league. */
  zone: string;
}

function Attendance({ match, zone }: MatchAttendanceProps) {
  const { body: sheet, retry } = useApi(attendancePath(match._id));
  if (sheet?.obstacle !== "" || (!sheet.mayAnswer && sheet.sides.length === 0)) {
    return null;
  }
  return (
    <Card title="Who Plays">
      <AttendanceView match={match} sheet={sheet} zone={zone} onChanged={retry} />
    </Card>
  );
}

/** On a match's page, for the people of it: players say whether they play, and leaders see who does. */
export function MatchAttendance(props: MatchAttendanceProps) {
  const { time, confirmed } = props.match;
  return time > 0 && !confirmed ? <Attendance {...props} /> : null;
}
