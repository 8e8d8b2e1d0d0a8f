import { Card } from "../../ui/Card/Card";
import { titleWords } from "../cards/titleWords";
import { Line, Lines } from "./Line";
import type { PublicUser } from "./user";

/** The places in champions halls that a player earned with a team; nothing without any. */
export function PlayerTitles({ titles }: { titles: PublicUser["titles"] }) {
  return titles.length === 0 ? null : (
    <Card title="Honours">
      <Lines>
        {titles.map(({ league, season, place, note, team, isCaptain, isMvp }) => (
          <Line
            key={`${league} ${season} ${String(place)} ${note}`}
            league={league}
            name={
              <a href={`/${league}/champions`}>
                {titleWords(place)}, {season}
              </a>
            }
          >
            with <bdi>{team}</bdi>
            {isCaptain && ", Captain"}
            {isMvp && ", MVP"}
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
