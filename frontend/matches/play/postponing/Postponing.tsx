import { useApi } from "../../../api/useApi";
import { useSession } from "../../../page/useSession";
import { withQueryValue } from "../../../page/queryString";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { Hint } from "../../../ui/Field/Hint";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import type { SectionProps } from "../manage/managedMatch";
import { HeldForCast } from "../scheduling/HeldForCast";
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

/** How a league’s staff move a match, which uses up none of the teams’ postponements. */
function ByStaff({ managed: { match, week } }: Pick<SectionProps, "managed">) {
  const { isAdmin } = useSession();
  const ofLeague = withQueryValue("", "league", match.league);
  const query = withQueryValue(ofLeague, "week", week === 0 ? undefined : String(week));
  return (
    <Hint>
      Teams ask for it here. As staff, set a time in another week under Time, or choose the match in{" "}
      <a href={`${isAdmin ? "/admin" : "/tm"}/manage/matches${query}`}>Manage Matches</a> and move
      it to a week without a time. Neither uses up a postponement.
    </Hint>
  );
}

interface SheetViewProps extends SectionProps {
  sheet: PostponingSheet;
}

function SheetView({ sheet, managed, zone, onChanged }: SheetViewProps) {
  const { match, side } = managed;
  const { open, obstacle, history, may } = sheet;
  if (sheet.allowed === 0 && history.length === 0 && open === null) {
    return null;
  }
  const teams = [match.teamA.name.name, match.teamB.name.name] as const;
  const part = { matchId: match._id, teams, zone, onChanged };
  return (
    <CollapsibleCard title="Postpone" fold={{ id: "postponing", isOpen: open !== null }}>
      <div className="stack gap-4">
        {open !== null && <OpenRequest {...part} request={open} may={may} obstacle={obstacle} />}
        {open === null && sheet.allowed > 0 && <Left {...{ sheet, teams, side }} />}
        {open === null && obstacle !== "" && (
          <p>
            <TextWithTimes text={obstacle} leagueZone={zone} />
          </p>
        )}
        {managed.isManager && <ByStaff managed={managed} />}
        {(may.ask || may.agree) && <HeldForCast holds={sheet.holds} />}
        {may.ask && <AskForm {...part} weeks={sheet.weeks} />}
        {history.length > 0 && <PastRequests requests={history} teams={teams} zone={zone} />}
      </div>
    </CollapsibleCard>
  );
}

/**
 * Where the sides of a match move it to a later week, without staff. It is not there where the
 * league's teams postpone no matches.
 */
export default function Postponing(props: SectionProps) {
  const answer = useApi(postponingPath(props.managed.match._id));
  return (
    <AnswerView answer={answer} what="Postponing" rowCount={1}>
      {(sheet) => <SheetView {...props} sheet={sheet} />}
    </AnswerView>
  );
}
