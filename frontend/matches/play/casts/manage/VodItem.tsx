import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { Item } from "../../../../ui/ItemList/ItemList";
import { CastQuestion } from "./CastQuestion";
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
  const [isRemoving, setIsRemoving] = useState(false);
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
        aria-label={`Remove: ${label}`}
        onClick={() => {
          setIsRemoving(true);
        }}
      >
        Remove
      </Button>
      {isRemoving && (
        <CastQuestion
          title="Remove Recording?"
          verb="Remove"
          method="DELETE"
          path={commandPath("DELETE", "/api/matches/{id}/vods/{vodId}", key)}
          isDangerous
          onChanged={onChanged}
          onClose={() => {
            setIsRemoving(false);
          }}
        >
          <p>{label} goes from the pages of the match and its casts. The video itself stays.</p>
        </CastQuestion>
      )}
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
