import { useState } from "react";

import { apiPath, commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../ui/Field/Hint";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { clockOf } from "./clock";
import { EditMapStart } from "./EditMapStart";
import type { FoundRecording } from "./recording";

interface FoundRecordingsProps {
  /** The league, or the match, whose recordings are shown. */
  leagueId?: string;
  matchId?: string;
  onChanged: () => void;
}

interface RecordingProps {
  recording: FoundRecording;
  onChanged: () => void;
}

function Decide({ recording, onChanged }: RecordingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const key = { id: recording.matchId, castId: recording._id };
  const close = () => {
    setIsOpen(false);
  };
  return (
    <div className="cluster gap-2">
      <Button
        isSmall
        look="filled"
        disabled={isBusy}
        aria-label={`Add to Match: ${recording.versus}`}
        onClick={() =>
          void send(
            "POST",
            commandPath("POST", "/api/matches/{id}/recordings/{castId}/accept", key),
          )
        }
      >
        Add to Match
      </Button>
      <Button
        isSmall
        aria-label={`Not This Match: ${recording.versus}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Not This Match
      </Button>
      <ConfirmDialog
        title="Not This Match"
        verb="Dismiss Recording"
        isOpen={isOpen}
        isBusy={isBusy}
        isDangerous
        onConfirm={async () => {
          const path = commandPath("POST", "/api/matches/{id}/recordings/{castId}/dismiss", key);
          if (await send("POST", path)) {
            close();
          }
        }}
        onClose={close}
      >
        <p>The portal will not find this recording again. You can still add its link by hand.</p>
      </ConfirmDialog>
    </div>
  );
}

function Starts({ recording, onChanged }: RecordingProps) {
  return (
    <ul className="cluster gap-2">
      {recording.maps.map(({ number, name, seconds }) => {
        const map = name || `Map ${String(number)}`;
        return (
          <li key={number}>
            <EditMapStart
              {...{ recording, number, seconds, map, onChanged }}
              words={seconds === null ? `${map}: no start` : `${map}: ${clockOf(seconds)}`}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Recording(props: RecordingProps) {
  const { vod, url, versus, maps } = props.recording;
  return (
    <Item
      words={
        <a href={url} target="_blank" rel="noopener noreferrer">
          {versus}
        </a>
      }
      note={
        vod === null
          ? "Found. Is it this match?"
          : maps.length > 0
            ? "Added. Press a map to correct where it begins."
            : "Added."
      }
    >
      {vod === null ? <Decide {...props} /> : <Starts {...props} />}
    </Item>
  );
}

/** The recordings that the portal found for casts: to be added, and where their maps begin. */
export function FoundRecordings({ leagueId, matchId, onChanged }: FoundRecordingsProps) {
  const answer = useApi(
    matchId === undefined
      ? apiPath("/api/streams/casting/{leagueId}/recordings", { leagueId: leagueId ?? "" })
      : apiPath("/api/matches/{id}/recordings", { id: matchId }),
  );
  const shown = answer.body ?? [];
  if (shown.length === 0) {
    return null;
  }
  const changed = () => {
    answer.retry();
    onChanged();
  };
  return (
    <Card title="Recordings">
      <Hint>The portal found them where you cast. A map’s link leads to where it begins.</Hint>
      <ItemList>
        {shown.map((recording) => (
          <Recording key={recording._id} recording={recording} onChanged={changed} />
        ))}
      </ItemList>
    </Card>
  );
}
