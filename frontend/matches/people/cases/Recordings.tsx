import { useApi } from "../../../api/useApi";
import { Card } from "../../../ui/Card/Card";
import { ItemList, Item } from "../../../ui/ItemList/ItemList";
import { castsPath } from "../../play/casts/manage/matchCasts";
import { recordingName } from "../../play/casts/recordingName";
import { startOf } from "./recordingStart";

/** What was recorded of a match, for who judges it; nothing where nothing was. */
export function Recordings({ matchId }: { matchId: string }) {
  const { body } = useApi(castsPath(matchId));
  const vods = body?.vods ?? [];
  const casts = body?.casts ?? [];
  return (
    (vods.length > 0 || casts.length > 0) && (
      <Card title="Recordings">
        <ItemList>
          {vods.map(({ _id, url }, place) => (
            <Item
              key={_id}
              words={
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {recordingName(place)}
                </a>
              }
              note={startOf(url)}
            />
          ))}
          {casts.map(({ _id, channel }) => (
            <Item
              key={_id}
              words={
                <a href={channel} target="_blank" rel="noopener noreferrer">
                  Channel of the Cast
                </a>
              }
              note={channel}
            />
          ))}
        </ItemList>
      </Card>
    )
  );
}
