import { leagueCodeLabels, leagueCodes } from "../../../api/enums";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";

/** For people on no team: where teams look for players, league by league. */
export function NoTeam() {
  return (
    <Card title="Find a Team">
      <p>
        You are on no team. These teams look for players. Ask to join one, or say there that you
        look for a team.
      </p>
      <ButtonRow>
        {leagueCodes.map((code) => (
          <ButtonLink key={code} href={`/${code}/recruiting`} data-league={code}>
            {leagueCodeLabels[code]} Teams
          </ButtonLink>
        ))}
      </ButtonRow>
    </Card>
  );
}
