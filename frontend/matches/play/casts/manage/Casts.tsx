import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { CastLanguage } from "../../../../api/castEnums";
import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { type Fold, CollapsibleCard } from "../../../../ui/Card/CollapsibleCard";
import { useCommand } from "../../../../ui/command/useCommand";
import { Hint } from "../../../../ui/Field/Hint";
import { ItemList } from "../../../../ui/ItemList/ItemList";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import type { SectionProps } from "../../manage/managedMatch";
import { FoundRecordings } from "../../onAir/FoundRecordings";
import { CastItem } from "./CastItem";
import styles from "./Casts.module.css";
import { ClaimButtons } from "./ClaimButtons";
import { LanguageField } from "./LanguageField";
import { LinkForm } from "./LinkForm";
import { MapField } from "./MapField";
import { castsPath, type MatchCasts } from "./matchCasts";
import { recordingName } from "../recordingName";
import { useAskedClashes } from "./useAskedClashes";
import { VodItem } from "./VodItem";

interface PartProps {
  matchId: string;
  casts: MatchCasts;
  onChanged: () => void;
  fold?: Fold | undefined;
}

/** Why the reader may not tell anybody anything. */
function Mute({ casts: { mute } }: Pick<PartProps, "casts">) {
  return (
    mute !== "" && (
      <Hint>
        <TextWithTimes text={mute} />
      </Hint>
    )
  );
}

function CastCard({ matchId, casts, onChanged, fold }: PartProps) {
  const { isBusy, errors, send } = useCommand(onChanged, ["channel", "language"]);
  const [language, setLanguage] = useState<CastLanguage>(CastLanguage.english);
  const [typed, setTyped] = useState("");
  const channel = typed.trim();
  const clashes = useAskedClashes(matchId, { channel, language });
  const path = commandPath("POST", "/api/matches/{id}/casts", { id: matchId });

  async function announce() {
    const isKnown = await clashes.isKnown();
    return isKnown && send("POST", path, { channel, language, seen: clashes.seen });
  }

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
      {casts.mayEdit && <Mute casts={casts} />}
      {casts.mayAnnounce && (
        <LinkForm
          label="Channel"
          link={typed}
          onLink={setTyped}
          hint="Where the match is cast. Both teams’ captains and co-captains are notified."
          verb={clashes.verb("Announce Cast", "Announce Anyway")}
          error={clashes.isSent ? errors.channel : undefined}
          isBusy={isBusy || clashes.isAsking}
          onSend={announce}
        >
          <LanguageField value={language} error={errors.language} onChange={setLanguage} />
          {clashes.shown}
        </LinkForm>
      )}
    </CollapsibleCard>
  );
}

function VodCard({ matchId, casts, onChanged, fold }: PartProps) {
  const [link, setLink] = useState("");
  const [map, setMap] = useState<number | null>(null);
  const { isBusy, errors, send } = useCommand(onChanged, ["url", "map"]);
  const path = commandPath("POST", "/api/matches/{id}/vods", { id: matchId });
  return (
    <CollapsibleCard title="Recordings" fold={fold && { ...fold, id: "recordings" }}>
      {casts.vods.length === 0 && <p className={styles.none}>No recordings for this match</p>}
      <ItemList className={styles.list}>
        {casts.vods.map((vod, index) => (
          <VodItem
            key={vod._id}
            matchId={matchId}
            vod={vod}
            maps={casts.maps}
            label={recordingName(index)}
            mayEdit={casts.mayEditVods}
            onChanged={onChanged}
          />
        ))}
      </ItemList>
      {casts.mayEditVods && <Mute casts={casts} />}
      {casts.mayEditVods && !casts.mayAddVods && casts.mute === "" && (
        <Hint>You can add recordings once the match has begun.</Hint>
      )}
      {casts.mayAddVods && (
        <LinkForm
          label="Recording"
          link={link}
          onLink={setLink}
          hint="Where it can be watched."
          verb="Add Recording"
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
          {casts.mayEditVods && <FoundRecordings matchId={matchId} onChanged={onChanged} />}
        </>
      )}
    </AnswerView>
  );
}
