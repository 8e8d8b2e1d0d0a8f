import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { LeagueForm } from "./LeagueForm";
import { TextsForm } from "./TextsForm";

interface LeagueCardProps {
  leagueId: string;
  zones: readonly string[];
}

/** One league's own settings, and what it says about itself. */
export function LeagueCard({ leagueId, zones }: LeagueCardProps) {
  const answer = useApi(apiPath("/api/league-info/{leagueId}/settings", { leagueId }));
  return (
    <AnswerView answer={answer} what="Settings" rowCount={6}>
      {({ league, texts }) => (
        <div className="stack fit gap-5">
          <Card title="Texts">
            <TextsForm leagueId={leagueId} texts={texts} onSaved={answer.retry} />
          </Card>
          <Card title="League">
            <LeagueForm
              leagueId={leagueId}
              settings={league}
              zones={zones}
              onSaved={answer.retry}
            />
          </Card>
        </div>
      )}
    </AnswerView>
  );
}
