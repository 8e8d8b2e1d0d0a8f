import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { playerAddress } from "../../../../page/addresses";
import { Button } from "../../../../ui/Button/Button";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { Item } from "../../../../ui/ItemList/ItemList";
import { channelName } from "../channelName";
import { EditCast } from "./EditCast";
import type { MatchCasts } from "./matchCasts";

function CastButtons({ matchId, cast, onChanged }: Omit<CastItemProps, "mayEdit">) {
  const channel = channelName(cast.channel);
  const [asked, setAsked] = useState<"move" | "remove">();
  const { isBusy, send } = useCommand(onChanged);

  const close = () => {
    setAsked(undefined);
  };

  async function remove() {
    const key = { id: matchId, castId: cast._id };
    const path = commandPath("DELETE", "/api/matches/{id}/casts/{castId}", key);
    if (await send("DELETE", path)) {
      close();
    }
  }

  return (
    <div className="cluster gap-2">
      <Button
        isSmall
        aria-label={`Change Channel: ${channel}`}
        onClick={() => {
          setAsked("move");
        }}
      >
        Change Channel
      </Button>
      <Button
        isSmall
        look="danger"
        aria-label={`Call off: ${channel}`}
        onClick={() => {
          setAsked("remove");
        }}
      >
        Call Off
      </Button>
      <EditCast
        // A new channel starts a new form.
        key={cast.channel}
        matchId={matchId}
        cast={cast}
        isOpen={asked === "move"}
        onChanged={onChanged}
        onClose={close}
      />
      <ConfirmDialog
        title="Call Off Cast"
        verb="Call Off"
        isOpen={asked === "remove"}
        isBusy={isBusy}
        isDangerous
        onConfirm={remove}
        onClose={close}
      >
        <p>
          The cast on {channel} is called off. Both teams’ captains and co-captains and the caster
          are notified.
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface CastItemProps {
  matchId: string;
  cast: MatchCasts["casts"][number];
  mayEdit: boolean;
  onChanged: () => void;
}

/** A cast of the match, which staff can move or call off. */
export function CastItem({ matchId, cast, mayEdit, onChanged }: CastItemProps) {
  const channel = channelName(cast.channel);

  return (
    <Item
      words={
        <a href={cast.channel} target="_blank" rel="noopener noreferrer">
          {channel}
        </a>
      }
      note={
        cast.caster ? (
          <>
            {"claimed by "}
            <a href={playerAddress(cast.caster._id)}>
              <bdi>{cast.caster.username}</bdi>
            </a>
          </>
        ) : undefined
      }
    >
      {mayEdit && <CastButtons matchId={matchId} cast={cast} onChanged={onChanged} />}
    </Item>
  );
}
