import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { type Fold, CollapsibleCard } from "../../../../ui/Card/CollapsibleCard";
import { useCommand } from "../../../../ui/command/useCommand";
import { Hint } from "../../../../ui/Field/Hint";
import { ItemList } from "../../../../ui/ItemList/ItemList";
import type { SectionProps } from "../../manage/managedMatch";
import { CastItem } from "./CastItem";
import styles from "./Casts.module.css";
import { ClaimButtons } from "./ClaimButtons";
import { LinkForm } from "./LinkForm";
import { MapField } from "./MapField";
import { castsPath, type MatchCasts } from "./matchCasts";
import { VodItem } from "./VodItem";

interface PartProps {
  matchId: string;
  casts: MatchCasts;
  onChanged: () => void;
  fold?: Fold | undefined;
}

function CastCard({ matchId, casts, onChanged, fold }: PartProps) {
  const { isBusy, errors, send } = useCommand(onChanged, ["channel"]);
  const path = commandPath("POST", "/api/matches/{id}/casts", { id: matchId });
  return (
    <CollapsibleCard title="Cast" fold={fold}>
      {casts.casts.length === 0 && <p className={styles.none}>Nobody casts this match.</p>}
      <ItemList className={styles.list}>
        {casts.casts.map((cast) => (
          <CastItem
            key={cast._id}
            matchId={matchId}
            cast={cast}
            mayEdit={casts.mayEdit}
            onChanged={onChanged}
          />
        ))}
      </ItemList>
      <div className={`cluster gap-2 ${styles.claim ?? ""}`}>
        <ClaimButtons matchId={matchId} {...casts} onChanged={onChanged} />
      </div>
      {casts.mayEdit && (
        <LinkForm
          label="Channel"
          hint="Where the match is cast. Both teams’ captains and co-captains are notified."
          verb="Announce Cast"
          error={errors.channel}
          isBusy={isBusy}
          onSend={(channel) => send("POST", path, { channel })}
        />
      )}
    </CollapsibleCard>
  );
}

function VodCard({ matchId, casts, onChanged, fold }: PartProps) {
  const [map, setMap] = useState<number | null>(null);
  const { isBusy, errors, send } = useCommand(onChanged, ["url", "map"]);
  const path = commandPath("POST", "/api/matches/{id}/vods", { id: matchId });
  return (
    <CollapsibleCard title="Vods" fold={fold && { ...fold, id: "vods" }}>
      {casts.vods.length === 0 && <p className={styles.none}>No vods for this match</p>}
      <ItemList className={styles.list}>
        {casts.vods.map((vod, index) => (
          <VodItem
            key={vod._id}
            matchId={matchId}
            vod={vod}
            maps={casts.maps}
            label={`Vod ${String(index + 1)}`}
            mayEdit={casts.mayEditVods}
            onChanged={onChanged}
          />
        ))}
      </ItemList>
      {casts.mayEditVods && !casts.mayAddVods && (
        <Hint>You can add vods once the match has begun.</Hint>
      )}
      {casts.mayAddVods && (
        <LinkForm
          label="Vod"
          hint="Where a recording can be watched."
          verb="Add Vod"
          error={errors.url}
          isBusy={isBusy}
          onSend={async (url) => {
            const isDone = await send("POST", path, { url, map });
            if (isDone) {
              setMap(null);
            }
            return isDone;
          }}
        >
          <MapField maps={casts.maps} value={map} error={errors.map} onChange={setMap} />
        </LinkForm>
      )}
    </CollapsibleCard>
  );
}

/** The casts of the match, and its recordings. */
export function Casts({ managed, onChanged, fold }: Omit<SectionProps, "zone">) {
  const matchId = managed.match._id;
  const answer = useApi(castsPath(matchId));
  return (
    <AnswerView answer={answer} what="Casts" rowCount={2}>
      {(casts) => (
        <>
          <CastCard matchId={matchId} casts={casts} onChanged={onChanged} fold={fold} />
          <VodCard matchId={matchId} casts={casts} onChanged={onChanged} fold={fold} />
        </>
      )}
    </AnswerView>
  );
}
