import { MatchPanel } from "../../../api/roomEnums";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { LineupDesk } from "../../play/lineups/LineupDesk";
import { MatchDay } from "../../play/matchDay/MatchDay";
import { managePath, type SectionProps } from "../../play/manage/managedMatch";
import { Results } from "../../play/results/Results";
import { resultsPath } from "../../play/results/resultSheet";
import { Thread } from "../../play/thread/Thread";
import { Recordings } from "./Recordings";

interface MatchOfCaseProps {
  matchId: string;
  /** The result was decided: the case has to be loaded again. */
  onChanged: () => void;
}

/**
 * What a dispute is judged by, and where it is decided: the parts of the match's own page that say
 * who claims what, who played, who was there, and what was written.
 */
export default function MatchOfCase({ matchId, onChanged }: MatchOfCaseProps) {
  const answer = useApi(managePath(matchId));
  const refresh = useRefresh();

  function reload(): void {
    for (const path of [managePath(matchId), resultsPath(matchId)]) {
      void refresh<unknown>(path).catch(() => undefined);
    }
    onChanged();
  }

  return (
    <AnswerView answer={answer} what="Match" rowCount={4}>
      {(managed) => {
        const section = (panel: MatchPanel, isOpen: boolean): SectionProps => ({
          managed,
          zone: NO_ZONE,
          onChanged: reload,
          fold: { id: panel, isOpen },
        });
        return (
          <>
            <Results {...section(MatchPanel.result, true)} />
            <Recordings matchId={matchId} />
            <LineupDesk {...section(MatchPanel.lineUp, false)} />
            <MatchDay {...section(MatchPanel.matchDay, false)} />
            <Thread match={managed.match} {...section(MatchPanel.messages, true)} />
          </>
        );
      }}
    </AnswerView>
  );
}
