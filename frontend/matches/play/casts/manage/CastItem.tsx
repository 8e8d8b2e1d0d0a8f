import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { Badge } from "../../../../ui/Badge/Badge";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { Item } from "../../../../ui/ItemList/ItemList";
import { languageName } from "../castWords";
import { channelName } from "../channelName";
import { CastActions } from "./CastActions";
import { CastPeople } from "./CastPeople";
import { MoveButton } from "./MoveButton";
import type { MatchCasts } from "./matchCasts";

type ButtonsProps = Omit<CastItemProps, "mayEdit">;

/** Calls the cast off. */
function CallOffButton({ matchId, cast, onChanged }: ButtonsProps) {
  const channel = channelName(cast.channel);
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, send } = useCommand(onChanged);

  const close = () => {
    setIsAsked(false);
  };

  async function remove() {
    const key = { id: matchId, castId: cast._id };
    const path = commandPath("DELETE", "/api/matches/{id}/casts/{castId}", key);
    if (await send("DELETE", path)) {
      close();
    }
  }

  return (
    <>
      <Button
        isSmall
        look="danger"
        aria-label={`Call off: ${channel}`}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Call Off
      </Button>
      <ConfirmDialog
        title="Call Off Cast"
        verb="Call Off"
        isOpen={isAsked}
        isBusy={isBusy}
        isDangerous
        onConfirm={remove}
        onClose={close}
      >
        <p>
          The cast on {channel} is called off. Both teams’ captains and co-captains and everyone in
          the cast are notified.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface CastItemProps {
  matchId: string;
  cast: MatchCasts["casts"][number];
  mayEdit: boolean;
  onChanged: () => void;
}

/** A cast of the match and its people; staff can move it or call it off. */
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
        <>
          {languageName(cast.language)}
          {cast.isHeld && (
            <>
              {" "}
              <Badge tone="warning">Time held</Badge>
            </>
          )}
        </>
      }
    >
      <div className="stack gap-2">
        <CastPeople {...{ matchId, cast, onChanged }} />
        <div className="cluster gap-2">
          <CastActions {...{ matchId, cast, onChanged }} of={channel} />
          {cast.may.edit && mayEdit && (
            <MoveButton of={channelName(cast.channel)} {...{ matchId, cast, onChanged }} />
          )}
          {mayEdit && <CallOffButton {...{ matchId, cast, onChanged }} />}
        </div>
      </div>
    </Item>
  );
}
