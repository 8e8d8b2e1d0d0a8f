import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Notice } from "../../ui/Notice/Notice";
import { Announcement } from "../announcements/Announcement";
import type { AnnouncementFile } from "./announcementFile";
import styles from "./AnnouncementFields.module.css";

interface ConflictProps {
  file: AnnouncementFile;
  zone: string;
  isBusy: boolean;
  /** Saves the writer's text as the newest one. */
  onKeepMine: () => void;
  /** Drops the writer's text. */
  onTakeTheirs: () => void;
}

/** Someone else saved another text while the writer was writing: shows it and lets them choose. */
export function Conflict({ file, zone, isBusy, onKeepMine, onTakeTheirs }: ConflictProps) {
  return (
    <Notice>
      <div className={styles.conflict} role="alert">
        <p>
          <strong>
            <bdi>{file.savedBy?.username ?? "Someone else"}</bdi>
          </strong>{" "}
          saved this announcement at <LocalTime unixSeconds={file.savedAt} leagueZone={zone} />,
          after you began to write. Nothing is lost: your text is below, and this is theirs.
        </p>
      </div>
      <section className={styles.theirs} aria-label="Their text">
        <Announcement
          announcement={{
            _id: "theirs",
            title: file.title,
            date: file.publishedAt ?? file.savedAt,
            html: file.html,
          }}
          leagueZone={zone}
        />
      </section>
      <ButtonRow>
        <Button look="filled" disabled={isBusy} onClick={onKeepMine}>
          Keep Mine
        </Button>
        <Button disabled={isBusy} onClick={onTakeTheirs}>
          Take Theirs
        </Button>
      </ButtonRow>
    </Notice>
  );
}
