import { useApi } from "../../../api/useApi";
import { useQueryParameter } from "../../../page/useQueryParameter";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { queryValue } from "../../../page/queryString";
import { useSearch } from "../../../page/search";
import { type SeasonChoice, type SeasonProps, useSeasons } from "../../../page/useSeasons";
import { useHydratedSession } from "../../../page/useSession";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { FilterForm } from "../../../ui/FilterForm/FilterForm";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { useLoaded } from "../../../ui/loaded/useLoaded";
import { ordinal } from "../../../ui/ordinal";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { pluralize } from "../../../ui/pluralize";
import { SeasonOver } from "../../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../../ui/SeasonSelect/SeasonSelect";
import { Calibration } from "./Calibration";
import styles from "./PickemPage.module.css";
import { PickemTable } from "./PickemTable";
import { PredictedMatch } from "./PredictedMatch";
import {
  type MatchToPredict,
  type OwnPlaces,
  type OwnPrediction,
  ownPath,
  ownPlacesPath,
  type ShownWeek,
  weekPath,
} from "./pickem";

/** The tables of friends, which are for signed-in people. */
const loadFriends = () => import("./FriendsTables");

interface SeasonWithWeeks extends SeasonChoice {
  /** The last of its weeks that has come. */
  readonly lastWeek: number;
}

interface PickemPageProps extends SeasonProps<SeasonWithWeeks> {
  league: LeagueWithZone;
  /** Whether matches can be predicted. */
  isOn: boolean;
  /** The number of the week after the current one, once it has matches. */
  nextWeek: number | null;
}

type OwnPlace = OwnPlaces["week"];

const placeWords = (place: OwnPlace): string =>
  place === null ? "no points yet" : `${pluralize(place.points, "point")}, ${ordinal(place.place)}`;

/** The reader’s points, and how Pick’em works. */
function Intro({ isOn, places }: { isOn: boolean; places?: OwnPlaces | undefined }) {
  return (
    <>
      {places && (
        <p className={styles.points}>
          <span>
            Your week: <b>{placeWords(places.week)}</b>
          </span>
          <span>
            Your season: <b>{placeWords(places.season)}</b>
          </span>
        </p>
      )}
      <p className="dim">
        {isOn
          ? "Say who wins and with which score, until 5 minutes before each match. 2 points for the winner, 1 more for the exact score. Who plays in a match can predict it, too: there is nothing to win. Nobody sees what you said, but everybody sees your points."
          : "Pick’em is off in this league."}
      </p>
    </>
  );
}

interface MatchesProps {
  shown: ShownWeek;
  isOn: boolean;
  mayPredict: boolean;
  own: readonly OwnPrediction[] | undefined;
  onSaved: () => void;
}

interface GroupProps extends Omit<MatchesProps, "shown" | "isOn"> {
  title: string;
  matches: readonly MatchToPredict[];
  zone: string;
}

function Group({ title, matches, zone, own, ...rest }: GroupProps) {
  return (
    matches.length > 0 && (
      <Card title={title}>
        <ul className={`plain-list stack fit ${styles.matches ?? ""}`}>
          {matches.map((match) => (
            <PredictedMatch
              key={match.match._id}
              match={match}
              own={own?.find((each) => each.match === match.match._id)}
              zone={zone}
              {...rest}
            />
          ))}
        </ul>
      </Card>
    )
  );
}

/** A week’s matches: those that can be predicted first. */
function Matches({ shown, isOn, ...rest }: MatchesProps) {
  const answer = useApi(weekPath(shown));
  const { zone } = shown.league;
  return (
    <AnswerView answer={answer} what="Matches" rowCount={6}>
      {(matches) => {
        const isTimed = (each: MatchToPredict) => each.match.scheduled || each.match.confirmed;
        const open = matches.filter(({ isOpen }) => isOpen);
        const closed = matches.filter((each) => !each.isOpen && isTimed(each));
        const untimed = matches.filter((each) => !isTimed(each));
        return matches.length === 0 ? (
          <EmptyState title="No matches in this week">
            <p>Rated matches appear here once they are paired.</p>
          </EmptyState>
        ) : (
          <>
            <Group title="Open" matches={open} zone={zone} {...rest} />
            <Group
              title={isOn ? "Open Once They Have a Time" : "Without a Time"}
              matches={untimed}
              zone={zone}
              {...rest}
            />
            <Group title="Closed" matches={closed} zone={zone} {...rest} />
          </>
        );
      }}
    </AnswerView>
  );
}

/** The weeks to choose from. */
function weekChoices(last: number) {
  return Array.from({ length: last }, (_, index) => ({
    value: String(index + 1),
    label: `Week ${String(index + 1)}`,
  }));
}

interface OwnPartsProps {
  shown: ShownWeek;
  isOn: boolean;
}

/** What signed-in people see: their points, and buttons for each match. */
function OwnParts({ shown, isOn }: OwnPartsProps) {
  const { body, error, isLoading, retry } = useApi(ownPath(shown));
  const places = useApi(ownPlacesPath(shown));
  return (
    <>
      <Intro isOn={isOn} places={places.body} />
      {error && (
        <LoadError what="Your Predictions" error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      <Matches
        {...{ shown, isOn }}
        mayPredict={isOn && body !== undefined}
        own={body}
        onSaved={retry}
      />
    </>
  );
}

const nothing = () => undefined;

interface ColumnsProps {
  league: LeagueWithZone;
  isOn: boolean;
  /** The season that was chosen; undefined for the current one. */
  chosen: SeasonWithWeeks | undefined;
  season: SeasonWithWeeks;
  week: string;
}

/** The matches, and beside them the tables. */
function Columns({ league, isOn, chosen, season, week }: ColumnsProps) {
  const { session } = useHydratedSession();
  const friends = useLoaded(loadFriends, session !== null && !chosen);
  const isInvited = queryValue(useSearch(), "join") !== undefined;
  const reader = session?._id;
  const ofSeason = { league, season: chosen };
  const number = Number(week);
  const shown = { ...ofSeason, week: number === season.lastWeek ? undefined : number };
  return (
    <div className={`stack fit gap-5 ${styles.columns ?? ""}`}>
      <div className="stack fit gap-4">
        {session === null ? (
          <>
            <Intro isOn={isOn} />
            {isOn && (
              <p>
                {isInvited
                  ? "Log in, and open the link of your friends again to join their table."
                  : "Log in to predict matches."}
              </p>
            )}
            <Matches {...{ shown, isOn }} mayPredict={false} own={undefined} onSaved={nothing} />
          </>
        ) : (
          <OwnParts shown={shown} isOn={isOn} />
        )}
      </div>
      <div className="stack fit gap-4">
        {season.frozen !== undefined && <Calibration {...ofSeason} />}
        {friends && <friends.FriendsTables {...{ league, isOn, reader }} />}
        <PickemTable title={`Week ${week}`} shown={{ ...ofSeason, week: number }} reader={reader} />
        <PickemTable
          title={season.label}
          shown={{ ...ofSeason, week: undefined }}
          reader={reader}
        />
      </div>
    </div>
  );
}

/** The page of Pick’em. */
export function PickemPage({ league, isOn, nextWeek, ...offered }: PickemPageProps) {
  const { chosen, shown: season, former, select } = useSeasons(offered);
  const last = season?.lastWeek ?? 0;
  const choices = weekChoices(chosen ? last : Math.max(last, nextWeek ?? 0));
  const [week, setWeek] = useQueryParameter(
    "week",
    choices.map(({ value }) => value),
    String(last),
  );
  return (
    <>
      <PageHeader over={league.name} title="Pick’em">
        <FilterForm>
          <SeasonSelect {...select} />
          {choices.length > 0 && (
            <SelectField
              label="Week"
              name="week"
              autoComplete="off"
              isInline
              choices={choices}
              value={week}
              onChange={setWeek}
            />
          )}
        </FilterForm>
        <SeasonOver {...former} />
      </PageHeader>
      {season === undefined ? (
        <EmptyState title="No season yet">
          <p>Matches of the {league.name} appear here when its first season starts.</p>
        </EmptyState>
      ) : (
        <Columns {...{ league, isOn, chosen, season, week }} />
      )}
    </>
  );
}
