import { type ReactNode, useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { MemberRank, memberRankLabels } from "../../api/teamEnums";
import { useApi } from "../../api/useApi";
import { teamAddress } from "../../page/addresses";
import { openPage } from "../../page/navigation";
import { useSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { Menu, MenuItem } from "../../ui/Menu/Menu";
import { Notice } from "../../ui/Notice/Notice";

const HOURS_A_DAY = 24;

/** `7 days`, or hours where they are no whole days. */
function lengthOf(hours: number): string {
  const isDays = hours % HOURS_A_DAY === 0;
  const [count, unit] = isDays ? [hours / HOURS_A_DAY, "day"] : [hours, "hour"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}

interface OwnPlaceProps {
  team: { readonly _id: string; readonly league: string; readonly name: { readonly name: string } };
}

interface OfferProps extends OwnPlaceProps {
  /** Banned people can only decline. */
  mayAccept: boolean;
  onAnswered: () => void;
  /** What is shown is out of date. */
  onStale: () => void;
}

/** The captaincy, offered to the reader. */
function Offer({ team, mayAccept, onAnswered, onStale }: OfferProps) {
  const { isBusy, send } = useCommand(onAnswered, [], onStale);
  const id = { id: team._id };
  return (
    <Notice>
      <p>The captaincy of this team is offered to you.</p>
      <ButtonRow>
        {mayAccept && (
          <Button
            look="filled"
            disabled={isBusy}
            onClick={() => {
              void send(
                "POST",
                commandPath("POST", "/api/teams/{id}/own-place/accept-captaincy", id),
              );
            }}
          >
            Accept Captaincy
          </Button>
        )}
        <Button
          disabled={isBusy}
          onClick={() => {
            void send(
              "POST",
              commandPath("POST", "/api/teams/{id}/own-place/decline-captaincy", id),
            );
          }}
        >
          Decline
        </Button>
      </ButtonRow>
    </Notice>
  );
}

interface LeaveDialogProps extends OwnPlaceProps {
  cooldownHours: number;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

function LeaveDialog({ team, cooldownHours, ...dialog }: LeaveDialogProps) {
  return (
    <ConfirmDialog title="Leave this team?" verb="Leave" isDangerous {...dialog}>
      <p>
        You leave <bdi>{team.name.name}</bdi> at once
        {cooldownHours > 0 &&
          ` and can’t join another team in this league for ${lengthOf(cooldownHours)}`}
        .
      </p>
    </ConfirmDialog>
  );
}

interface OwnCardProps extends OwnPlaceProps {
  /** The team's next match; whether it is the reader's next step. */
  nextMatch: (isNextStep: boolean) => ReactNode;
}

/**
 * The first card of a team's page for its members: its next match, and the reader's own place, to
 * leave the team or to accept its captaincy. Banned people can leave, too.
 */
export function OwnPlace({ team, nextMatch }: OwnCardProps) {
  const { body: place, retry } = useApi(apiPath("/api/teams/{id}/own-place", { id: team._id }));
  const { session } = useSession();
  const isBanned = session?.bans[team.league] !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  // This changes the menu, the roster and who may manage: the whole page is loaded again.
  const reload = () => {
    openPage(teamAddress(team));
  };
  // Opening the page again would hide the refusal.
  const { isBusy, send } = useCommand(reload, [], retry);

  if (place === undefined) {
    return null;
  }
  return (
    <Card
      title="Your Match"
      aside={
        place.rank !== MemberRank.captain && (
          <Menu label="More" of="your place">
            <p>You are on this team as {memberRankLabels[place.rank]}.</p>
            <MenuItem
              label="Leave Team"
              isDangerous
              onClick={() => {
                setIsAsking(true);
              }}
            />
          </Menu>
        )
      }
    >
      {place.offer && (
        <Offer team={team} mayAccept={!isBanned} onAnswered={reload} onStale={retry} />
      )}
      {nextMatch(!place.offer)}
      {isBanned && place.rank === MemberRank.captain && (
        <Hint>
          You are banned and can’t hand the captaincy over. To leave, ask the league’s team managers
          to give it to another player.
        </Hint>
      )}
      <LeaveDialog
        team={team}
        cooldownHours={place.cooldownHours}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => {
          const path = commandPath("POST", "/api/teams/{id}/own-place/leave", { id: team._id });
          return send("POST", path);
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </Card>
  );
}
