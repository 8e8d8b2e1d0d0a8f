import "../../ui/controls.css";

import { useState } from "react";

import { LONGEST_TITLE } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import type { FieldErrors } from "../../ui/command/useCommand";
import { useFirstError } from "../../ui/command/useFirstError";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import { TextField } from "../../ui/Field/TextField";
import { LazyRichText } from "../../ui/RichText/LazyRichText";
import { ImagePicker } from "../images/ImagePicker";
import type { WritersLeague, AnnouncementText } from "./announcementFile";
import { Preview } from "./Preview";
import styles from "./AnnouncementFields.module.css";

/** Whether it is posted to Discord, too. */
function DiscordChoice({
  league,
  text,
  errors,
  onChange,
}: Omit<AnnouncementFieldsProps, "publishedAt">) {
  return (
    <>
      {(league.hasWebhook || text.toDiscord) && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            className="box"
            checked={text.toDiscord}
            onChange={({ target }) => {
              onChange({ toDiscord: target.checked });
            }}
          />
          Also post to Discord
        </label>
      )}
      {!league.hasWebhook && !text.toDiscord && (
        <Hint>
          It can also be posted to Discord, once an admin has set the league’s webhook in League
          Info.
        </Hint>
      )}
      <Problem id="announcement-discord-problem">{errors.toDiscord}</Problem>
    </>
  );
}

interface AnnouncementFieldsProps {
  league: WritersLeague;
  text: AnnouncementText;
  /** The date that the preview shows; null for now. */
  publishedAt: number | null;
  errors: FieldErrors;
  onChange: (part: Partial<AnnouncementText>) => void;
}

/** What an announcement says: its title and its text, to write or as everybody will see it. */
export function AnnouncementFields({
  league,
  text,
  publishedAt,
  errors,
  onChange,
}: AnnouncementFieldsProps) {
  const [isPreview, setIsPreview] = useState(false);
  const fields = useFirstError<HTMLDivElement>(errors);
  return (
    <div className={`stack fit gap-4 ${styles.fields ?? ""}`} ref={fields}>
      <TextField
        label="Title"
        value={text.title}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        required
        error={errors.title}
        onChange={({ target }) => {
          onChange({ title: target.value });
        }}
      />
      <div className="cluster gap-2" role="group" aria-label="Text">
        {["Write", "Preview"].map((mode) => (
          <Button
            key={mode}
            isSmall
            look={(mode === "Preview") === isPreview ? "filled" : "quiet"}
            aria-pressed={(mode === "Preview") === isPreview}
            onClick={() => {
              setIsPreview(mode === "Preview");
            }}
          >
            {mode}
          </Button>
        ))}
      </div>
      {/* The editor stays, with its cursor and its steps to undo. */}
      <div hidden={isPreview}>
        <LazyRichText
          label="Text"
          html={text.html}
          error={errors.html}
          onChange={(html) => {
            onChange({ html });
          }}
          picker={(choose, close) => (
            <ImagePicker league={league} onPick={choose} onClose={close} />
          )}
        />
      </div>
      {isPreview && <Preview league={league} text={text} publishedAt={publishedAt} />}
      <Problem id="announcement-text-problem">{errors.html}</Problem>
      <DiscordChoice league={league} text={text} errors={errors} onChange={onChange} />
    </div>
  );
}
