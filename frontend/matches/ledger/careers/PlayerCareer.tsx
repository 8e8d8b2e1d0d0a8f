import { apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { playerAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { capitalised } from "../../shown/lists/maps/capitalised";
import styles from "./Careers.module.css";
import { type PlayerCareerBody, TALLY_COLUMNS, tallyFigures } from "./careers";
import { Figures } from "./Figures";
import { FigureTable } from "./FigureTable";
import { Form } from "./Form";
import { PlayerStatistics } from "./PlayerStatistics";

interface PartsProps {
  playerId: string;
  career: PlayerCareerBody;
  /** Where the matches can be. */
  leagues: readonly LeagueWithZone[];
}

function Parts({ playerId, career, leagues }: PartsProps) {
  const { record, form, seasons, maps, teammates } = career;
  return (
    <>
      <Figures record={record} />
      <div className={styles.tables}>
        <Form form={form} leagues={leagues} />
        <div className={styles.tables}>
          <FigureTable
            title="Seasons"
            columns={["Season", ...TALLY_COLUMNS]}
            rows={seasons.map(({ league, season, record: of }) => {
              const name = `${league.toUpperCase()} ${season}`;
              return [name, name, ...tallyFigures(of)];
            })}
          />
          <PlayerStatistics playerId={playerId} />
          <FigureTable
            title="Teammates"
            columns={["Player", "Matches Together"]}
            rows={teammates.map(({ player: { _id, username }, count }) => [
              _id,
              <a href={playerAddress(_id)}>
                <bdi>{username}</bdi>
              </a>,
              count,
            ])}
          />
        </div>
        <FigureTable
          title="Map History"
          columns={["Map", ...TALLY_COLUMNS]}
          rows={maps.map(({ league, name, record: of }) => [
            league + name,
            <bdi>{capitalised(name)}</bdi>,
            ...tallyFigures(of),
          ])}
        />
      </div>
      <p className="dim">
        From official results: matches in whose game server’s log or line-up the player is; without
        either, those of their team. A draw is half a win. The rating is from before the match.
      </p>
    </>
  );
}

interface PlayerCareerProps {
  playerId: string;
  leagues: readonly LeagueWithZone[];
}

/** What a player played, and with whom. */
export default function PlayerCareer({ playerId, leagues }: PlayerCareerProps) {
  const { body } = useApi(apiPath("/api/matches/careers/players/{id}", { id: playerId }));
  return body === undefined ? null : (
    <Card title="Career">
      {body.record.played === 0 ? (
        <EmptyState title="No career yet">
          <p>It begins with the player’s first official result.</p>
        </EmptyState>
      ) : (
        <Parts playerId={playerId} career={body} leagues={leagues} />
      )}
    </Card>
  );
}
