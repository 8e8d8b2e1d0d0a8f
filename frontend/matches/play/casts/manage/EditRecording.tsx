import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { useEdit } from "../../../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { MapField } from "./MapField";
import { mapName } from "./mapName";
import type { MatchCasts } from "./matchCasts";

interface EditRecordingProps {
  matchId: string;
  vod: MatchCasts["vods"][number];
  maps: MatchCasts["maps"];
  isOpen: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Says of which map a recording is. */
export function EditRecording({
  matchId,
  vod,
  maps,
  isOpen,
  onChanged,
  onClose,
}: EditRecordingProps) {
  const [map, setMap] = useState(vod.map);
  const { isBusy, errors, send, conflict } = useEdit({
    revision: vod.revision,
    fields: ["map"],
    onSaved: onChanged,
    fill: (theirs) => {
      setMap(theirs.map === null ? null : Number(theirs.map));
    },
    names: new Map(maps.map((each) => [String(each.number), mapName(each)])),
  });

  async function save(since?: string) {
    const path = commandPath("PUT", "/api/matches/{id}/vods/{vodId}", {
      id: matchId,
      vodId: vod._id,
    });
    const isDone = await send("PUT", path, { map }, since);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Change Map"
      verb="Save"
      isOpen={isOpen}
      isBusy={isBusy}
      onConfirm={() => save()}
      onClose={onClose}
    >
      <MapField maps={maps} value={map} error={errors.map} onChange={setMap} />
      {conflict({ map }, save)}
    </ConfirmDialog>
  );
}
