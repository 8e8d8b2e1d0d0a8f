import { useId } from "react";

import { Button } from "../../ui/Button/Button";
import { PictureChooser } from "../../ui/Crop/PictureChooser";
import { DRAWN_WORDS } from "../../ui/Crop/pictureTypes";
import { Hint } from "../../ui/Field/Hint";
import { Problem } from "../../ui/Field/Problem";
import styles from "./AvatarField.module.css";

function Portrait({ url }: { url: string }) {
  return url === "" ? (
    <svg className={styles.portrait} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="15" r="7" />
      <path d="M6 40c0-9 6-15 14-15s14 6 14 15z" />
    </svg>
  ) : (
    <img className={styles.portrait} src={url} alt="" width={CIRCLE} height={CIRCLE} />
  );
}

const CIRCLE = 112; // pixels

interface AvatarFieldProps {
  /** The picture that is stored; empty when there is none. */
  avatarURL: string;
  /** The address of the new one. */
  pictureURL: string | undefined;
  error: string | undefined;
  onChange: (picture: Blob | undefined) => void;
  onError: (words: string) => void;
}

/** A person's picture, and a way to choose another. */
export function AvatarField({ avatarURL, pictureURL, error, onChange, onError }: AvatarFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Portrait url={pictureURL ?? avatarURL} />
      <div className={styles.controls}>
        {/* Not ButtonRow: it is in a file with much that this page does not need. */}
        <div className="cluster gap-3">
          <PictureChooser
            label="New Image"
            shape="round"
            describedBy={`${id}hint ${id}error`}
            isInvalid={error !== undefined}
            onCropped={onChange}
            onFailed={onError}
          />
          {pictureURL !== undefined && (
            <Button
              look="quiet"
              onClick={() => {
                onChange(undefined);
              }}
            >
              Keep Old Image
            </Button>
          )}
        </div>
        <Hint id={`${id}hint`}>
          {pictureURL === undefined
            ? `${DRAWN_WORDS}. You choose the part that is shown.`
            : "This image replaces the old one when you save."}
        </Hint>
        <Problem id={`${id}error`}>{error}</Problem>
      </div>
    </div>
  );
}
