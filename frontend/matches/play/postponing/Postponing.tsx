import { useApi } from "../../../api/useApi";
import { FoldingCard } from "../../../ui/Card/FoldingCard";
import { Hint } from "../../../ui/Field/Hint";
import { Told } from "../../../ui/LocalTime/Told";
import type { SectionProps } from "../manage/managedMatch";
import { AskForm } from "./AskForm";
import { OpenRequest } from "./OpenRequest";
import { PastRequests } from "./PastRequests";
import { type PostponingSheet, postponingPath } from "./postponing";

interface LeftProps {
  sheet: PostponingSheet;
  teams: readonly [string, string];
  side: SectionProps["managed"]["side"];
}

function Left({ sheet: { allowed, left }, teams, side }: LeftProps) {
  const of = (place: 0 | 1) => `${String(left[place] ?? 0)} of ${String(allowed)}`;
  if (side !== null) {
    return (
      <Hint>
        Your team has {of(side)} left this season. One is used only if the other team agrees.
      </Hint>
    );
  }
  return (
    <Hint>
      Left this season: <bdi>{teams[0]}</bdi> {of(0)}, <bdi>{teams[1]}</bdi> {of(1)}.
    </Hint>
  );
}

/**
 * Where the sides of a match move it to a later week, without staff. It is not there where the
 * league's teams postpone no matches.
 */
export default function Postponing({ managed, zone, onChanged }: SectionProps) {
  const { match, side } = managed;
  const { body: sheet } = useApi(postponingPath(match._id));
  if (sheet === undefined || (sheet.allowed === 0 && sheet.history.length === 0 && !sheet.open)) {
    return null;
  }
  const teams = [match.teamA.name.name, match.teamB.name.name] as const;
  const part = { matchId: match._id, teams, zone, onChanged };
  return (
    <FoldingCard title="Postpone" fold={{ id: "postponing", isOpen: sheet.open !== null }}>
      <div className="stack gap-4">
        {sheet.open !== null && (
          <OpenRequest {...part} request={sheet.open} may={sheet.may} obstacle={sheet.obstacle} />
        )}
        {sheet.open === null && sheet.allowed > 0 && <Left {...{ sheet, teams, side }} />}
        {sheet.open === null && sheet.obstacle !== "" && (
          <p>
            <Told text={sheet.obstacle} leagueZone={zone} />
          </p>
        )}
        {sheet.may.ask && <AskForm {...part} weeks={sheet.weeks} />}
        {sheet.history.length > 0 && (
          <PastRequests requests={sheet.history} teams={teams} zone={zone} />
        )}
      </div>
    </FoldingCard>
  );
}
