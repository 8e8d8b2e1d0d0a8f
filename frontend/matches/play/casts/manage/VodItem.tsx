import { commandPath } from "../../../../api/apiPath";
import { Button } from "../../../../ui/Button/Button";
import { useCommand } from "../../../../ui/command/useCommand";
import { Item } from "../../../../ui/ItemList/ItemList";
import type { MatchCasts } from "./matchCasts";

interface VodItemProps {
  matchId: string;
  vod: MatchCasts["vods"][number];
  /** Its name on the match's page. */
  label: string;
  mayEdit: boolean;
  onChanged: () => void;
}

/** A recording of the match. */
export function VodItem({ matchId, vod, label, mayEdit, onChanged }: VodItemProps) {
  const { isBusy, send } = useCommand(onChanged);
  const key = { id: matchId, vodId: vod._id };
  return (
    <Item
      words={
        <a href={vod.url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      }
      note={vod.url}
    >
      {mayEdit && (
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
      )}
    </Item>
  );
}
