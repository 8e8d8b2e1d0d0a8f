import "../../ui/desk.css";

import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ShowOlder } from "../../ui/Pagination/ShowOlder";
import { useOlderPages } from "../../ui/Pagination/useOlderPages";
import { Announcement } from "../announcements/Announcement";
import {
  type AnnouncementFile,
  type Version,
  type VersionPage,
  versionsPath,
} from "./announcementFile";

interface VersionsProps {
  file: AnnouncementFile;
  zone: string;
  onRestored: () => void;
}

/** Every text that the announcement had, to look at and to restore. */
export function Versions({ file, zone, onRestored }: VersionsProps) {
  const [chosen, setChosen] = useState<Version>();
  const pages = useOlderPages(versionsPath(file._id), {
    what: "Versions",
    itemsOf: ({ versions }: VersionPage) => versions,
    olderThan: (key) => versionsPath(file._id, key),
  });
  return (
    <Card title="Versions">
      <AnswerView answer={pages} what="Versions" rowCount={2}>
        {() => (
          <ul className="stack gap-2 plain-list" aria-label="Versions">
            {pages.items?.map((version) => (
              <li key={version._id}>
                <Button
                  isSmall
                  look="quiet"
                  onClick={() => {
                    setChosen(version);
                  }}
                >
                  Version {version.revision}
                </Button>{" "}
                <span className="soft">
                  {version.revision === file.revision && <strong>Current. </strong>}
                  <LocalTime unixSeconds={version.savedAt} leagueZone={zone} />
                  {version.savedBy !== null && (
                    <>
                      , <bdi>{version.savedBy.username}</bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </AnswerView>
      <ShowOlder {...pages} />
      {chosen !== undefined && (
        <VersionDialog
          file={file}
          version={chosen}
          zone={zone}
          onRestored={() => {
            setChosen(undefined);
            onRestored();
          }}
          onClose={() => {
            setChosen(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface VersionDialogProps extends VersionsProps {
  version: Version;
  onClose: () => void;
}

function VersionDialog({ file, version, zone, onRestored, onClose }: VersionDialogProps) {
  const path = { id: file._id, version: String(version.revision) };
  const answer = useApi(apiPath("/api/announcements/{id}/versions/{version}", path));
  const { isBusy, send } = useCommand(onRestored, [], () => undefined);
  const isCurrent = version.revision === file.revision;
  return (
    <ConfirmDialog
      title={`Version ${String(version.revision)}`}
      verb={isCurrent ? "Current Text" : "Restore This Text"}
      wayOut="Close"
      isOpen
      isBusy={isBusy}
      isIncomplete={isCurrent}
      onConfirm={() =>
        send(
          "POST",
          commandPath("POST", "/api/announcements/{id}/versions/{version}/restore", path),
          { revision: file.revision },
        )
      }
      onClose={onClose}
    >
      <AnswerView answer={answer} what="Version" rowCount={3}>
        {({ title, html, savedAt }) => (
          <Announcement
            announcement={{ _id: "version", title, date: savedAt, html }}
            leagueZone={zone}
          />
        )}
      </AnswerView>
    </ConfirmDialog>
  );
}
