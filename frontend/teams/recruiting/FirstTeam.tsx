import { recruitingAddress } from "../../page/addresses";
import { ButtonLink } from "../../ui/Button/Button";

/** In a league without teams: leads to where players found one. */
export function FirstTeam({ league }: { league: string }) {
  return (
    <ButtonLink isSmall href={recruitingAddress(league)}>
      Found the First Team
    </ButtonLink>
  );
}
