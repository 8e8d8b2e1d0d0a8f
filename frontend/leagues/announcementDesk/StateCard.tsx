import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { AnnouncementState, announcementStateLabels, DiscordPostState } from "../../api/staffEnums";
import { openPage } from "../../page/navigation";
import { Badge } from "../../ui/Badge/Badge";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { announcementFragment } from "../announcements/Announcement";
import type { AnnouncementFile, WritersLeague } from "./announcementFile";
import { DiscordLine } from "./DiscordLine";

interface StateFactsProps {
  file: AnnouncementFile;
  league: WritersLeague;
  onSentAgain: () => void;
}

function StateFacts({ file, league, onSentAgain }: StateFactsProps) {
  return (
    <>
      <p>
        <Badge tone={file.state === AnnouncementState.published ? "success" : "warning"}>
          {announcementStateLabels[file.state]}
        </Badge>{" "}
        {file.pinned && <Badge tone="league">Pinned</Badge>}{" "}
        {file.publishedAt !== null && (
          <LocalTime unixSeconds={file.publishedAt} leagueZone={league.zone} />
        )}
      </p>
      {file.author !== null && (
        <p>
          Written by <bdi>{file.author.username}</bdi>
        </p>
      )}
      {(file.toDiscord || file.discord.state !== DiscordPostState.none) && (
        <DiscordLine discord={file.discord} onSentAgain={onSentAgain} />
      )}
    </>
  );
}

interface StateButtonsProps {
  file: AnnouncementFile;
  league: WritersLeague;
  isBusy: boolean;
  onPin: () => void;
  onAsk: (what: "back" | "delete") => void;
}

function StateButtons({ file, league, isBusy, onPin, onAsk }: StateButtonsProps) {
  return (
    <ButtonRow>
      {file.state === AnnouncementState.published && (
        <ButtonLink
          isSmall
          look="quiet"
          href={`/${league.code}/home?announcements=all#${announcementFragment(file)}`}
        >
          See It
        </ButtonLink>
      )}
      {file.state !== AnnouncementState.draft && (
        <>
          <Button
            isSmall
            disabled={isBusy}
            onClick={() => {
              onPin();
            }}
          >
            {file.pinned ? "Unpin" : "Pin"}
          </Button>
          <Button
            isSmall
            onClick={() => {
              onAsk("back");
            }}
          >
            Take Back
          </Button>
        </>
      )}
      <Button
        isSmall
        look="danger"
        onClick={() => {
          onAsk("delete");
        }}
      >
        Delete
      </Button>
    </ButtonRow>
  );
}

interface StateCardProps {
  file: AnnouncementFile;
  league: WritersLeague;
  listAddress: string;
  onChanged: () => void;
  onDeleted: () => void;
}

/** Whether an announcement is visible, and what else can be done with it. */
export function StateCard({ file, league, listAddress, onChanged, onDeleted }: StateCardProps) {
  const [asks, setAsks] = useState<"back" | "delete">();
  const { isBusy, send } = useCommand(onChanged);
  const path = { id: file._id };
  const close = (): void => {
    setAsks(undefined);
  };

  async function takeBack(): Promise<boolean> {
    const address = commandPath("POST", "/api/announcements/{id}/unpublish", path);
    const isDone = await send("POST", address);
    if (isDone) {
      close();
    }
    return isDone;
  }

  return (
    <Card title="State">
      <StateFacts file={file} league={league} onSentAgain={onChanged} />
      <StateButtons
        file={file}
        league={league}
        isBusy={isBusy}
        onPin={() => {
          const address = commandPath("PUT", "/api/announcements/{id}/pin", path);
          void send("PUT", address, { pinned: !file.pinned });
        }}
        onAsk={setAsks}
      />
      <ConfirmDialog
        title="Take Back"
        verb="Take Back"
        isOpen={asks === "back"}
        isBusy={isBusy}
        onConfirm={takeBack}
        onClose={close}
      >
        <p>It becomes a draft, and nobody else sees it any more. A post at Discord is deleted.</p>
      </ConfirmDialog>
      <DeleteDialog
        file={file}
        isOpen={asks === "delete"}
        onClose={close}
        onDeleted={() => {
          onDeleted();
          openPage(`${listAddress}?league=${league.code}`);
        }}
      />
    </Card>
  );
}

interface DeleteDialogProps {
  file: AnnouncementFile;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ file, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { isBusy, send } = useCommand(onDeleted, [], () => undefined);
  return (
    <ConfirmDialog
      title="Delete Announcement"
      verb="Delete"
      isOpen={isOpen}
      isBusy={isBusy}
      isDangerous
      onConfirm={() =>
        send("DELETE", commandPath("DELETE", "/api/announcements/{id}", { id: file._id }))
      }
      onClose={onClose}
    >
      <p>
        “<bdi>{file.title}</bdi>” is deleted for everybody, here and at Discord. It can’t be
        restored.
      </p>
    </ConfirmDialog>
  );
}
