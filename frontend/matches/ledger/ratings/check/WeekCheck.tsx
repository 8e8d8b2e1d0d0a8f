import "../../../../ui/desk.css";

import { type ApiBody, apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueSummary } from "../../../../page/LeagueSummary";
import { useQueryText } from "../../../../page/useQueryText";
import { weekName } from "../../../../page/weekName";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { SelectField } from "../../../../ui/Field/SelectField";
import { WeekTable } from "./WeekTable";

type Week = ApiBody<"/api/matches/check-mmr/{leagueId}/week">;

/** A week's number, as the address has it. */
const NUMBER = /^[1-9]\d{0,2}$/;

/** What likely results of a week's matches would change of both teams' MMR; by default those of the
 * current week. The week is part of the address. */
export function WeekCheck({ league }: { league: LeagueSummary }) {
  const [week, setWeek] = useQueryText("week");
  const answer = useApi(
    apiPath(
      "/api/matches/check-mmr/{leagueId}/week",
      { leagueId: league.id },
      NUMBER.test(week) ? { week: Number(week) } : undefined,
    ),
  );
  return (
    <Card title="A Whole Week">
      <AnswerView answer={answer} what="Week" rowCount={6}>
        {(body, isPrevious) => (
          <>
            {body.weeks.length > 0 && (
              <SelectField
                label="Week"
                // Only an address names a week that the season has not.
                {...(!body.weeks.some(({ number }) => number === shownOf(week, body)) && {
                  placeholder: "Choose a week",
                })}
                choices={body.weeks.map((each) => ({
                  value: String(each.number),
                  label: weekName(each),
                }))}
                value={String(shownOf(week, body))}
                onChange={setWeek}
              />
            )}
            <WeekMatches body={body} isBusy={isPrevious} />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

/** The number of the week that was asked for, or else of the one that is shown. */
function shownOf(asked: string, body: Week): number {
  return NUMBER.test(asked) ? Number(asked) : body.week;
}

function WeekMatches({ body, isBusy }: { body: Week; isBusy: boolean }) {
  const { matches, mapRule } = body;
  if (matches.length === 0) {
    return <p className="lead">{`Week ${String(body.week)} has no matches.`}</p>;
  }
  const formats = [...new Set(matches.map(({ bestOf }) => bestOf))];
  return (
    <>
      <p className="lead">
        {mapRule === null
          ? "Maps of this league can end with any score, so no result is likelier than another. " +
            "Choose a match to try one."
          : `What each result would change, each match by itself. ${mapRule.words} ` +
            "Choose a match to try any other score. Nothing is saved."}
      </p>
      {formats.map((bestOf) => (
        <WeekTable
          key={bestOf}
          matches={matches.filter((each) => each.bestOf === bestOf)}
          isBusy={isBusy}
        />
      ))}
    </>
  );
}
