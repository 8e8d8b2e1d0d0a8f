import { platformLabels } from "../../../api/accountEnums";
import { regionLabels } from "../../../api/enums";
import { teamAddress } from "../../../page/addresses";
import type { JoinRequest } from "./inbox";

type Asker = NonNullable<JoinRequest["asker"]>;

/** What a leader reads of a player who asks to join: names, platforms, region, and former teams. */
export function AskerFacts({ asker }: { asker: Asker }) {
  const { names, platforms, region, formerTeams } = asker;
  const labels = [...platforms.map((platform) => platformLabels[platform]), regionLabels[region]];
  return (
    <span className="dim">
      <bdi>{names.join(", ")}</bdi>
      {`${names.length > 0 ? ", " : ""}${labels.join(", ")}. `}
      {formerTeams.length === 0 ? (
        "No former teams in this league. "
      ) : (
        <>
          {"Former teams: "}
          {formerTeams.map(({ team, elo }, index) => (
            <span key={team._id}>
              {index > 0 && ", "}
              <a href={teamAddress(team)}>
                <bdi>{team.name.name}</bdi>
              </a>
              {` (ELO ${elo.toFixed(1)})`}
            </span>
          ))}
          {". "}
        </>
      )}
    </span>
  );
}
