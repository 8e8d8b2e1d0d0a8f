import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { useCommand } from "../../../../ui/command/useCommand";
import { Item } from "../../../../ui/ItemList/ItemList";
import { EditRecording } from "./EditRecording";
import { mapName } from "./mapName";
import type { MatchCasts } from "./matchCasts";

interface VodItemProps {
  matchId: string;
  vod: MatchCasts["vods"][number];
  maps: MatchCasts["maps"];
  /** Its name on the match's page. */
  label: string;
  mayEdit: boolean;
  onChanged: () => void;
}

function VodButtons({ matchId, vod, maps, label, onChanged }: Omit<VodItemProps, "mayEdit">) {
  const [isMoving, setIsMoving] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const key = { id: matchId, vodId: vod._id };
  return (
    <div className="cluster gap-2">
      {maps.length > 0 && (
        <>
          <Button
            isSmall
            aria-label={`Change Map: ${label}`}
            onClick={() => {
              setIsMoving(true);
            }}
          >
            Change Map
          </Button>
          <EditRecording
            // What others have saved starts a new form.
            key={vod.map}
            {...{ matchId, vod, maps, onChanged }}
            isOpen={isMoving}
            onClose={() => {
              setIsMoving(false);
            }}
          />
        </>
      )}
      <Button
        isSmall
        look="danger"
        disabled={isBusy}
        aria-label={`Remove: ${label}`}
        onClick={() =>
          void send("DELETE", commandPath("DELETE", "/api/matches/{id}/vods/{vodId}", key))
        }
      >
        Remove
      </Button>
    </div>
  );
}

/** A recording of the match, or of one of its maps. */
export function VodItem({ mayEdit, ...props }: VodItemProps) {
  const { vod, maps, label } = props;
  const map = maps.find(({ number }) => number === vod.map);
  return (
    <Item
      words={
        <>
          <a href={vod.url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
          {map && ` · ${mapName(map)}`}
        </>
      }
      note={vod.url}
    >
      {mayEdit && <VodButtons {...props} />}
    </Item>
  );
}
