import { useState } from "react";

import { AnnouncementState } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { type AnnouncementFile, type WritersLeague, textOf } from "./announcementFile";
import { Conflict } from "./Conflict";
import { DraftNotice } from "./DraftNotice";
import { PublishDialog } from "./PublishDialog";
import { type Publishing, useSaving } from "./useSaving";
import { useAnnouncementDraft } from "./useAnnouncementDraft";
import { AnnouncementFields } from "./AnnouncementFields";

interface SavedTextProps {
  file: AnnouncementFile;
  league: WritersLeague;
  /** Loads the announcement again. */
  reload: () => Promise<AnnouncementFile | undefined>;
}

const VERBS: Readonly<Record<AnnouncementState, string>> = {
  [AnnouncementState.draft]: "Save Draft",
  [AnnouncementState.planned]: "Save",
  [AnnouncementState.published]: "Save Changes",
};

/** What is typed, and sending it. */
function useSavedText({ file, reload }: SavedTextProps) {
  const draft = useAnnouncementDraft(file._id, textOf(file));
  const { isBusy, errors, save, canPublish } = useSaving(() => void reload());
  const [isPublishing, setIsPublishing] = useState(false);
  const [isSettling, setIsSettling] = useState(false);

  async function send(revision: number, publishing?: Publishing): Promise<boolean> {
    const sent = { ...draft.text, revision };
    setIsSettling(true);
    try {
      const saved = await save({ id: file._id }, sent, publishing);
      if (saved === undefined) {
        return false;
      }
      await reload();
      draft.settle(sent, saved.revision);
      setIsPublishing(false);
      return true;
    } finally {
      setIsSettling(false);
    }
  }

  return { draft, isBusy, errors, canPublish, send, isPublishing, setIsPublishing, isSettling };
}

interface SaveButtonsProps {
  state: AnnouncementState;
  isBusy: boolean;
  isBarred: boolean;
  hasText: boolean;
  onSave: () => void;
  onPublish: () => void;
}

function SaveButtons({ state, isBusy, isBarred, hasText, onSave, onPublish }: SaveButtonsProps) {
  return (
    <ButtonRow>
      <Button
        look={state === AnnouncementState.draft ? undefined : "filled"}
        disabled={isBarred}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) {
            onSave();
          }
        }}
      >
        {VERBS[state]}
      </Button>
      {state !== AnnouncementState.published && (
        <Button
          look={state === AnnouncementState.draft ? "filled" : undefined}
          disabled={isBarred || !hasText}
          onClick={() => {
            onPublish();
          }}
        >
          {state === AnnouncementState.draft ? "Publish" : "Change the Time"}
        </Button>
      )}
    </ButtonRow>
  );
}

/** The text of an announcement, to change and to publish. */
export function SavedText(props: SavedTextProps) {
  const saving = useSavedText(props);
  const { draft, isBusy, errors, canPublish, send, isPublishing, setIsPublishing } = saving;
  const { file, league } = props;
  const { text, isUnsaved } = draft;
  const isOutdated = isUnsaved && text.revision !== file.revision && !saving.isSettling;
  const isEmpty = text.title.trim() === "" || (text.html === "" && file.state !== "draft");

  return (
    <Card title="Text" aside={isUnsaved && <span role="status">Not saved yet</span>}>
      {isOutdated ? (
        <Conflict
          file={file}
          zone={league.zone}
          isBusy={isBusy}
          onKeepMine={() => void send(file.revision)}
          onTakeTheirs={draft.discard}
        />
      ) : (
        <DraftNotice draft={draft} />
      )}
      <AnnouncementFields
        league={league}
        text={text}
        publishedAt={file.publishedAt}
        errors={errors}
        onChange={draft.change}
      />
      <SaveButtons
        state={file.state}
        isBusy={isBusy}
        isBarred={isEmpty || isOutdated}
        hasText={text.html !== ""}
        onSave={() => void send(text.revision)}
        onPublish={() => {
          setIsPublishing(canPublish(text));
        }}
      />
      {isPublishing && (
        <PublishDialog
          league={league}
          plannedFor={file.publishAt}
          isBusy={isBusy}
          errors={errors}
          onPublish={(publishAt) => send(text.revision, { publishAt })}
          onClose={() => {
            setIsPublishing(false);
          }}
        />
      )}
    </Card>
  );
}
