import { Card } from "../../ui/Card/Card";
import type { PublicUser } from "./user";

/** The places in champions halls that a player earned with a team; nothing without any. */
export function PlayerTitles({ titles }: { titles: PublicUser["titles"] }) {
  return titles.length === 0 ? null : (
    <Card title="Honours">
      <ul>
        {titles.map(({ league, season, place, note, team, isCaptain, isMvp }) => (
          <li key={`${league} ${season} ${String(place)} ${note}`}>
            <a href={`/${league}/champions`}>
              Place {place}, {league.toUpperCase()} {season}
            </a>{" "}
            with <bdi>{team}</bdi>
            {isCaptain && ", Captain"}
            {isMvp && ", MVP"}
          </li>
        ))}
      </ul>
    </Card>
  );
}
