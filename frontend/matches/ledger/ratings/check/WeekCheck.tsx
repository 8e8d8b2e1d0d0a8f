import "../../../../ui/desk.css";

import { type ApiBody, apiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import type { LeagueSummary } from "../../../../page/LeagueSummary";
import { useQueryText } from "../../../../page/useQueryText";
import { weekName } from "../../../../page/weekName";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { SelectField } from "../../../../ui/Field/SelectField";
import { WeekTable } from "./WeekTable";

type Week = ApiBody<"/api/matches/check-mmr/{leagueId}/week">;

/** A week's number, as the address has it. */
const NUMBER = /^[1-9]\d{0,2}$/;

/** A week, which is part of the address, and the answer about it; by default the current week. */
export function useWeekCheck(league: LeagueSummary) {
  const [asked, setWeek] = useQueryText("week");
  const answer = useApi(
    apiPath(
      "/api/matches/check-mmr/{leagueId}/week",
      { leagueId: league.id },
      NUMBER.test(asked) ? { week: Number(asked) } : undefined,
    ),
  );
  return { asked, setWeek, answer };
}

interface WeekCheckProps {
  week: ReturnType<typeof useWeekCheck>;
}

/** The choice of the week. It has its place before the weeks are known. */
export function WeekField({ week: { asked, setWeek, answer } }: WeekCheckProps) {
  const { body } = answer;
  const shown = body && shownOf(asked, body);
  const isOfSeason = body?.weeks.some(({ number }) => number === shown);
  return (
    <SelectField
      label="Week"
      // Only an address names a week that the season has not.
      {...(!isOfSeason && { placeholder: body ? "Choose a week" : "…" })}
      choices={(body?.weeks ?? []).map((each) => ({
        value: String(each.number),
        label: weekName(each),
      }))}
      value={isOfSeason ? String(shown) : undefined}
      onChange={setWeek}
    />
  );
}

/** What likely results of a week's matches would change of both teams' MMR. */
export function WeekCheck({ week: { answer } }: WeekCheckProps) {
  return (
    <section aria-label="A Whole Week">
      <AnswerView answer={answer} what="Week" rowCount={6}>
        {(body, isPrevious) => <WeekMatches body={body} isBusy={isPrevious} />}
      </AnswerView>
    </section>
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
    <div className="stack">
      {formats.map((bestOf) => (
        <WeekTable
          key={bestOf}
          matches={matches.filter((each) => each.bestOf === bestOf)}
          isOnlyTable={formats.length === 1}
          isBusy={isBusy}
        />
      ))}
      <p className="soft">
        {mapRule === null
          ? "Maps of this league can end with any score, so no result is likelier than another. " +
            "Choose a match to try one."
          : `What each result would change, each match by itself. ${mapRule.words} ` +
            "Choose a match to try any other score. Nothing is saved."}
      </p>
    </div>
  );
}
