import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import type { StepProps } from "../seasonDesk";
import { ClosedPickBan } from "./ClosedPickBan";
import { PickBanForm } from "./PickBanForm";

/** How the matches of a season get their maps. */
export default function PickBanStep({ leagueId, desk: { season }, onChanged }: StepProps) {
  const answer = useApi(
    apiPath("/api/league-info/{leagueId}/seasons/{value}/pick-ban", {
      leagueId,
      value: String(season.value),
    }),
  );
  const shared = { leagueId, season: season.value };
  return (
    <AnswerView answer={answer} what="Pick and Ban" rowCount={5}>
      {(settings) =>
        season.closedAt === null ? (
          <PickBanForm
            {...shared}
            settings={settings}
            onSaved={() => {
              answer.retry();
              onChanged();
            }}
          />
        ) : (
          <ClosedPickBan {...shared} settings={settings} />
        )
      }
    </AnswerView>
  );
}
