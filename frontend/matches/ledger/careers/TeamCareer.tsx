import { apiPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import { teamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { capitalised } from "../../shown/lists/maps/capitalised";
import styles from "./Careers.module.css";
import { percent, TALLY_COLUMNS, tallyFigures, type TeamCareerBody } from "./careers";
import { Figures } from "./Figures";
import { FigureTable } from "./FigureTable";
import { Form } from "./Form";
import { streakWords } from "./streakWords";

interface PartProps {
  career: TeamCareerBody;
  league: LeagueWithZone;
}

/** The figures of all seasons, and since when or until when streaks and the rating were so high. */
function AllSeasons({ career, league }: PartProps) {
  const { record, streak, longestWinningStreak: wins, highestRating } = career;
  const at = (word: string, time: number) => (
    <>
      {word} <LocalTime unixSeconds={time} leagueZone={league.zone} />
    </>
  );
  return (
    <Figures
      record={record}
      more={[
        ...(streak
          ? [["Streak Now", streakWords(streak), at("since", streak.since)] as const]
          : []),
        ...(wins > 0
          ? [
              [
                "Longest Winning Streak",
                streakWords({ outcome: "W", length: wins }),
                at("until", career.longestWinningStreakTime),
              ] as const,
            ]
          : []),
        ...(highestRating
          ? [
              [
                "Highest Rating",
                highestRating.rating.toFixed(1),
                at("after the match of", highestRating.time),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function Rivals({ career, league }: PartProps) {
  return (
    <FigureTable
      title="Rivals"
      columns={["Team", ...TALLY_COLUMNS]}
      rows={career.rivals.map(({ team, record, lastTime }) => [
        team._id ?? "",
        <>
          <a href={teamAddress({ league: league.code, _id: team._id ?? "" })}>
            <bdi>{team.name.name}</bdi>
            <small>
              Last met <LocalTime unixSeconds={lastTime} leagueZone={league.zone} />
            </small>
          </a>
        </>,
        ...tallyFigures(record),
      ])}
    />
  );
}

/** On which maps it won most, and what it picks and bans. */
function Maps({ career }: Pick<PartProps, "career">) {
  return (
    <>
      <FigureTable
        title="Best Maps"
        columns={["Map", "Played", "Win %"]}
        rows={career.bestMaps.map(({ name, playCount, winRate }) => [
          name,
          <bdi>{capitalised(name)}</bdi>,
          playCount,
          percent(winRate),
        ])}
      />
      <FigureTable
        title="Picks and Bans"
        columns={["Map", "Picked", "Won", "Lost", "Banned"]}
        rows={career.pickedMaps.map(({ name, picked, won, lost, banned }) => [
          name,
          <bdi>{capitalised(name)}</bdi>,
          picked,
          won,
          lost,
          banned,
        ])}
      />
    </>
  );
}

/** A team’s form, streaks, rivals, best maps, picks and bans. */
export default function TeamCareer({ teamId, league }: { teamId: string; league: LeagueWithZone }) {
  const answer = useApi(apiPath("/api/matches/careers/teams/{teamId}", { teamId }));
  const code = league.code as LeagueCode;
  return (
    <CollapsibleCard title="Career" fold={{ id: "career", isOpen: true, isFoldedOnPhones: true }}>
      <AnswerView answer={answer} what="Career" rowCount={4}>
        {(career) =>
          career.record.played === 0 ? (
            <EmptyState title="No career yet">
              <p>It begins with the team’s first official result.</p>
            </EmptyState>
          ) : (
            <>
              <AllSeasons career={career} league={league} />
              <div className={styles.tables}>
                <Form
                  form={career.form.map((each) => ({ ...each, league: code }))}
                  leagues={[league]}
                />
                <Rivals career={career} league={league} />
                <div className={styles.tables}>
                  <Maps career={career} />
                </div>
              </div>
              <p className="dim">
                From the official results that count in the standings, of all seasons. A draw is
                half a win. Rivals are the teams met most often. Best maps: the three of the map
                history of all seasons with the highest Win %, each played at least three times.
                {career.pickedMaps.length > 0 &&
                  " Picks and bans: those that the team chose itself; won and lost are maps that it picked."}
              </p>
            </>
          )
        }
      </AnswerView>
      <p>
        <a href={`/${code}/records`}>League Records</a>
      </p>
    </CollapsibleCard>
  );
}
