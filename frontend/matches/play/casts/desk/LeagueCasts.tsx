import { useApi } from "../../../../api/useApi";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { queryValue, withQueryValue } from "../../../../page/queryString";
import { pushSearch, useSearch } from "../../../../page/search";
import { useSession } from "../../../../page/useSession";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Badge } from "../../../../ui/Badge/Badge";
import { Card } from "../../../../ui/Card/Card";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { Hint } from "../../../../ui/Field/Hint";
import { SelectField } from "../../../../ui/Field/SelectField";
import { ItemList } from "../../../../ui/ItemList/ItemList";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../../ui/Notice/Notice";
import { languageName } from "../castWords";
import { channelName } from "../channelName";
import { FoundRecordings } from "../../onAir/FoundRecordings";
import { PlatformNotes } from "../../onAir/PlatformNotes";
import { AddRecording } from "../manage/AddRecording";
import { CastActions } from "../manage/CastActions";
import { CastPeople } from "../manage/CastPeople";
import { OwnCastButtons } from "../manage/OwnCastButtons";
import { CastableMatch, SheetLink, versus } from "./CastableMatch";
import { Casters } from "./Casters";
import { type Casting, castingPath, type DeskRow } from "./casting";
import { pluralize } from "../../../../ui/pluralize";
import styles from "./CastsPage.module.css";
import { DeskMatch } from "./DeskMatch";

interface ListProps {
  casting: Casting;
  /** Whether no ban keeps the reader from the league. */
  isFree: boolean;
  zone: string;
  onChanged: () => void;
}

interface WeekProps extends ListProps {
  /** Shows another week. */
  onWeek: (week: number) => void;
}

function Week({ casting, isFree, zone, onChanged, onWeek }: WeekProps) {
  const { weeks, week, matches, language } = casting;
  return (
    <Card
      title="Matches to Cast"
      aside={
        weeks.length > 1 && (
          <SelectField
            label="Week"
            isInline
            choices={weeks.map(({ number }) => ({
              value: number,
              label: `Week ${String(number)}`,
            }))}
            value={week ?? undefined}
            onChange={onWeek}
          />
        )
      }
    >
      {casting.mute !== "" && (
        <Notice>
          <TextWithTimes text={casting.mute} leagueZone={zone} />
        </Notice>
      )}
      {matches.length === 0 && (
        <EmptyState title="No matches to cast">
          <p>Matches of this week that are still to be played are shown here.</p>
        </EmptyState>
      )}
      <ul className="plain-list">
        {matches.map((row) => (
          <DeskMatch
            key={row.match._id}
            mayOpenSheet={isFree}
            {...{ row, language, zone, onChanged }}
          />
        ))}
      </ul>
    </Card>
  );
}

function Own({ casting, isFree, zone, onChanged }: ListProps) {
  return (
    <Card title="Your Casts">
      {casting.channel !== null && (
        <Hint>
          You cast on {channelName(casting.channel)} in {languageName(casting.language)}.
        </Hint>
      )}
      {casting.own.length === 0 && (
        <EmptyState title="No upcoming casts">
          <p>Matches that you claim, and casts that you join, are shown here.</p>
        </EmptyState>
      )}
      <ItemList className={styles.list}>
        {casting.own.map((cast) => (
          <CastableMatch
            key={cast._id}
            match={cast.match}
            leagueZone={zone}
            more={`on ${channelName(cast.channel)} in ${languageName(cast.language)}`}
          >
            <div className="stack gap-2">
              {cast.isHeld && (
                <div>
                  <Badge tone="warning">Time held</Badge>
                </div>
              )}
              <CastPeople matchId={cast.match._id} cast={cast} onChanged={onChanged} />
              {isFree && <SheetLink match={cast.match} />}
              <div className="cluster gap-2">
                {cast.may.release && (
                  <OwnCastButtons
                    matchId={cast.match._id}
                    cast={cast}
                    of={versus(cast.match)}
                    onChanged={onChanged}
                  />
                )}
                <CastActions
                  matchId={cast.match._id}
                  cast={cast}
                  of={versus(cast.match)}
                  onChanged={onChanged}
                />
              </div>
            </div>
          </CastableMatch>
        ))}
      </ItemList>
    </Card>
  );
}

function vodCount({ vods }: DeskRow["match"]): string {
  if (vods.length === 0) {
    return "no recordings yet";
  }
  return pluralize(vods.length, "recording");
}

function Past({ casting, isFree, zone, onChanged }: ListProps) {
  const mayAdd = isFree && casting.channel !== null && casting.mute === "";
  return (
    <Card title="Your Past Casts">
      <ItemList className={styles.list}>
        {casting.past.map(({ _id, match }) => (
          <CastableMatch key={_id} match={match} leagueZone={zone} more={vodCount(match)}>
            {mayAdd && (
              <AddRecording matchId={match._id} of={versus(match)} onChanged={onChanged} />
            )}
          </CastableMatch>
        ))}
      </ItemList>
    </Card>
  );
}

/** The week that the page's address asks for. */
function useWeekAsked(): [week: number | undefined, ask: (week: number) => void] {
  const asked = Number(queryValue(useSearch(), "week"));
  const week = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : undefined;
  return [
    week,
    (next) => {
      pushSearch(withQueryValue(window.location.search, "week", String(next)));
    },
  ];
}

/** The matches to cast in a league in a week; for its staff, its casters too. */
export function LeagueCasts({ league }: { league: LeagueWithZone }) {
  const { session, tmLeagues } = useSession();
  const isFree = session?.bans[league.code] === undefined;
  const [week, askWeek] = useWeekAsked();
  const answer = useApi(castingPath(league.id, week));
  return (
    <div className="stack fit gap-5">
      <AnswerView answer={answer} what="Casts" rowCount={4}>
        {(casting) => {
          const shown = { casting, isFree, zone: league.zone, onChanged: answer.retry };
          return (
            <>
              <Week {...shown} onWeek={askWeek} />
              {(casting.channel !== null || casting.own.length > 0) && <Own {...shown} />}
              {casting.past.length > 0 && <Past {...shown} />}
            </>
          );
        }}
      </AnswerView>
      <FoundRecordings leagueId={league.id} onChanged={answer.retry} />
      <PlatformNotes leagueId={league.id} />
      {tmLeagues.includes(league.code) && <Casters leagueId={league.id} />}
    </div>
  );
}
