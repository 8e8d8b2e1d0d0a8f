import { regionLabels } from "../../api/enums";
import { TeamStatus, teamStatusLabels } from "../../api/teamEnums";
import { Badge } from "../../ui/Badge/Badge";
import { DeskSummary } from "../../ui/Desk/Desk";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { type ManagedTeam, rosterSize } from "./managedTeam";

/** What staff look for first: the team's logo, status, region, division and roster. */
export function TeamSummary({ team }: { team: ManagedTeam }) {
  const size = rosterSize(team);
  const division = team.divisions.find(({ _id }) => _id === team.division)?.name ?? "No division";
  return (
    <DeskSummary>
      <TeamLogo name={team.name.name} imageURL={team.imageURL} size={56} />
      <Badge tone={team.status === TeamStatus.active ? "success" : "warning"}>
        {teamStatusLabels[team.status]}
      </Badge>
      <span>{regionLabels[team.region]}</span>
      <span>{team.isEnrolled ? division : "Not enrolled"}</span>
      <span>{`${String(size)} ${size === 1 ? "player" : "players"}`}</span>
    </DeskSummary>
  );
}
