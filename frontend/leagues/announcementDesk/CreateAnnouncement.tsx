import { useState } from "react";

import { openPage } from "../../page/navigation";
import { useQueryParameter } from "../../page/useQueryParameter";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { SelectField } from "../../ui/Field/SelectField";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { NOTHING, type WritersLeague, type AnnouncementText } from "./announcementFile";
import { DraftNotice } from "./DraftNotice";
import { PublishDialog } from "./PublishDialog";
import { type Publishing, useSaving } from "./useSaving";
import { useAnnouncementDraft } from "./useAnnouncementDraft";
import { AnnouncementFields } from "./AnnouncementFields";

interface CreateAnnouncementProps {
  /** The leagues that the reader manages. */
  leagues: readonly WritersLeague[];
  /** The address of the list; the desk of an announcement is below it. */
  listAddress: string;
}

/** Writes a new announcement. */
export function CreateAnnouncement({ leagues, listAddress }: CreateAnnouncementProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const league = leagues.find((each) => each.code === code);
  return (
    <>
      <PageHeader over={league?.name ?? "Staff"} title="Create Announcement">
        <ButtonLink href={listAddress} look="quiet">
          All Announcements
        </ButtonLink>
      </PageHeader>
      {league === undefined ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <div data-league={league.code}>
          <Card title="Text">
            {leagues.length > 1 && (
              <SelectField
                label="League"
                choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
                value={league.code}
                onChange={setCode}
              />
            )}
            {/* Each league has a draft of its own. */}
            <NewText key={league.code} league={league} listAddress={listAddress} />
          </Card>
        </div>
      )}
    </>
  );
}

interface NewTextButtonsProps {
  text: AnnouncementText;
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
}

function NewTextButtons({ text, isBusy, onSave, onPublish }: NewTextButtonsProps) {
  return (
    <ButtonRow>
      <Button
        disabled={text.title.trim() === ""}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) {
            onSave();
          }
        }}
      >
        Save Draft
      </Button>
      <Button
        look="filled"
        disabled={text.title.trim() === "" || text.html === ""}
        onClick={() => {
          onPublish();
        }}
      >
        Publish
      </Button>
    </ButtonRow>
  );
}

function NewText({ league, listAddress }: { league: WritersLeague; listAddress: string }) {
  const draft = useAnnouncementDraft(`new in ${league.code}`, NOTHING);
  const { isBusy, errors, save, canPublish } = useSaving(() => undefined);
  const [isPublishing, setIsPublishing] = useState(false);
  const { text } = draft;

  async function send(publishing?: Publishing): Promise<boolean> {
    const saved = await save({ league: league.code }, text, publishing);
    if (saved === undefined) {
      return false;
    }
    draft.settle(text, saved.revision);
    openPage(`${listAddress}/${saved._id}`);
    return true;
  }

  return (
    <>
      <DraftNotice draft={draft} />
      <AnnouncementFields
        league={league}
        text={text}
        publishedAt={null}
        errors={errors}
        onChange={draft.change}
      />
      <NewTextButtons
        text={text}
        isBusy={isBusy}
        onSave={() => void send()}
        onPublish={() => {
          setIsPublishing(canPublish(text));
        }}
      />
      {isPublishing && (
        <PublishDialog
          league={league}
          plannedFor=""
          isBusy={isBusy}
          errors={errors}
          onPublish={(publishAt) => send({ publishAt })}
          onClose={() => {
            setIsPublishing(false);
          }}
        />
      )}
    </>
  );
}
