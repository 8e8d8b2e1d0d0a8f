import { useState } from "react";

import { AnnouncementState } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { type AnnouncementFile, type WritersLeague, writingOf } from "./announcementFile";
import { Conflict } from "./Conflict";
import { KeptNotice } from "./KeptNotice";
import { PublishDialog } from "./PublishDialog";
import { type Publishing, useSaving } from "./useSaving";
import { useWriting } from "./useWriting";
import { WritingFields } from "./WritingFields";

interface SavedTextProps {
  file: AnnouncementFile;
  league: WritersLeague;
  /** Loads the announcement again. */
  readAgain: () => Promise<AnnouncementFile | undefined>;
}

const VERBS: Readonly<Record<AnnouncementState, string>> = {
  [AnnouncementState.draft]: "Save Draft",
  [AnnouncementState.planned]: "Save",
  [AnnouncementState.published]: "Save Changes",
};

/** The text of an announcement, to change and to publish. */
export function SavedText({ file, league, readAgain }: SavedTextProps) {
  const writing = useWriting(file._id, writingOf(file));
  const { isBusy, errors, save } = useSaving(() => void readAgain());
  const [isPublishing, setIsPublishing] = useState(false);
  const [isSettling, setIsSettling] = useState(false);
  const { text, isUnsaved } = writing;
  const isOutdated = isUnsaved && text.revision !== file.revision && !isSettling;
  const isEmpty = text.title.trim() === "" || (text.html === "" && file.state !== "draft");

  async function send(revision: number, publishing?: Publishing): Promise<boolean> {
    const sent = { ...text, revision };
    setIsSettling(true);
    try {
      const saved = await save({ id: file._id }, sent, publishing);
      if (saved === undefined) {
        return false;
      }
      await readAgain();
      writing.settle(sent, saved.revision);
      setIsPublishing(false);
      return true;
    } finally {
      setIsSettling(false);
    }
  }

  return (
    <Card title="Text" aside={isUnsaved && <span role="status">Not saved yet</span>}>
      {isOutdated ? (
        <Conflict
          file={file}
          zone={league.zone}
          isBusy={isBusy}
          onKeepMine={() => void send(file.revision)}
          onTakeTheirs={writing.discard}
        />
      ) : (
        <KeptNotice writing={writing} />
      )}
      <WritingFields
        league={league}
        text={text}
        publishedAt={file.publishedAt}
        errors={errors}
        onChange={writing.change}
      />
      <ButtonRow>
        <Button
          look={file.state === AnnouncementState.draft ? undefined : "filled"}
          disabled={isEmpty || isOutdated}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) {
              void send(text.revision);
            }
          }}
        >
          {VERBS[file.state]}
        </Button>
        {file.state !== AnnouncementState.published && (
          <Button
            look={file.state === AnnouncementState.draft ? "filled" : undefined}
            disabled={isEmpty || isOutdated || text.html === ""}
            onClick={() => {
              setIsPublishing(true);
            }}
          >
            {file.state === AnnouncementState.draft ? "Publish" : "Change the Time"}
          </Button>
        )}
      </ButtonRow>
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
