import { useEffect, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { serverNow } from "../../api/timestamps/serverNow";
import { Button } from "../../ui/Button/Button";
import { failureOf } from "../../ui/failure/failure";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { Announcement } from "../announcements/Announcement";
import type { WritersLeague, AnnouncementText } from "./announcementFile";
import styles from "./Preview.module.css";

interface PreviewProps {
  league: WritersLeague;
  text: AnnouncementText;
  publishedAt: number | null;
}

/** The text as the league's home will show it, as wide as on a desk or on a phone. */
export function Preview({ league, text: { title, html }, publishedAt }: PreviewProps) {
  const [isPhone, setIsPhone] = useState(false);
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState("");
  const [openedAt] = useState(() => Math.floor(serverNow() / 1000));

  useEffect(() => {
    let isCurrent = true;
    const path = commandPath("POST", "/api/announcements/preview", {});
    command("POST", path, { html }).then(
      (answer) => {
        if (isCurrent) {
          setShown(answer.html);
        }
      },
      (error: unknown) => {
        if (isCurrent) {
          setFailure(failureOf(error).message);
        }
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);

  return (
    <section className="stack fit gap-4" aria-label="Preview" data-league={league.code}>
      <div className={styles.widths} role="group" aria-label="Width">
        {["Desk", "Phone"].map((width) => (
          <Button
            key={width}
            isSmall
            look={(width === "Phone") === isPhone ? "outlined" : "quiet"}
            aria-pressed={(width === "Phone") === isPhone}
            onClick={() => {
              setIsPhone(width === "Phone");
            }}
          >
            {width}
          </Button>
        ))}
      </div>
      {failure !== "" && <p role="alert">The preview could not be made: {failure}</p>}
      {shown === undefined && failure === "" && <SkeletonRows label="Loading Preview" count={4} />}
      {shown !== undefined && (
        <div className={isPhone ? styles.phone : styles.desk}>
          <Announcement
            announcement={{
              _id: "preview",
              title: title.trim() || "Without a title",
              date: publishedAt ?? openedAt,
              html: shown,
            }}
            leagueZone={league.zone}
          />
        </div>
      )}
    </section>
  );
}
