import { useState } from "react";

import { useApi } from "../../api/useApi";
import { useRefresh } from "../../api/useRefresh";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { Desk } from "../../ui/Desk/Desk";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import {
  type AnnouncementFile,
  filePath,
  versionsPath,
  type WritersLeague,
} from "./announcementFile";
import { SavedText } from "./SavedText";
import { StateCard } from "./StateCard";
import { Versions } from "./Versions";

interface AnnouncementDeskProps {
  announcementId: string;
  league: WritersLeague;
  /** The address of the list of announcements. */
  listAddress: string;
}

/** One announcement for its writers: its text, its state and its versions. */
export function AnnouncementDesk({ announcementId, league, listAddress }: AnnouncementDeskProps) {
  const answer = useApi(filePath(announcementId));
  const refresh = useRefresh();
  const [isDeleted, setIsDeleted] = useState(false);

  async function reload(): Promise<AnnouncementFile | undefined> {
    void refresh(versionsPath(announcementId)).catch(() => undefined);
    try {
      return await refresh(filePath(announcementId));
    } catch {
      answer.retry();
      return undefined;
    }
  }

  return (
    <div data-league={league.code}>
      <AnswerView answer={answer} what="Announcement" rowCount={6}>
        {(file) => (
          <>
            <PageHeader over={`${league.name} announcement`} title={<bdi>{file.title}</bdi>}>
              <ButtonLink href={`${listAddress}?league=${league.code}`} look="quiet">
                All Announcements
              </ButtonLink>
            </PageHeader>
            <Desk
              aside={
                <>
                  <StateCard
                    file={file}
                    league={league}
                    listAddress={listAddress}
                    onChanged={() => void reload()}
                    onDeleted={() => {
                      setIsDeleted(true);
                    }}
                  />
                  <Versions file={file} zone={league.zone} onRestored={() => void reload()} />
                </>
              }
            >
              {!isDeleted && <SavedText file={file} league={league} reload={reload} />}
            </Desk>
          </>
        )}
      </AnswerView>
    </div>
  );
}
