import "../../ui/controls.css";

import { useState } from "react";

import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import type { FieldErrors } from "../../ui/command/useCommand";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import type { WritersLeague } from "./announcementFile";
import styles from "./AnnouncementFields.module.css";

interface PublishDialogProps {
  league: WritersLeague;
  /** The time for which it is planned already, by the league's clock; empty without one. */
  plannedFor: string;
  isBusy: boolean;
  errors: FieldErrors;
  /** Publishes it, now (null) or at this time; returns whether it was done. */
  onPublish: (at: string | null) => Promise<boolean>;
  onClose: () => void;
}

/** Asks when an announcement is published. Mount it to open it. */
export function PublishDialog({
  league,
  plannedFor,
  isBusy,
  errors,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const [isLater, setIsLater] = useState(plannedFor !== "");
  const [at, setAt] = useState(plannedFor);
  return (
    <ConfirmDialog
      title="Publish"
      verb={isLater ? "Plan" : "Publish Now"}
      isOpen
      isBusy={isBusy}
      isIncomplete={isLater && at === ""}
      onConfirm={() => onPublish(isLater ? at : null)}
      onClose={onClose}
    >
      <fieldset className={styles.when}>
        <legend>When</legend>
        {[false, true].map((later) => (
          <label key={String(later)}>
            <input
              type="radio"
              className="box"
              name="publish-when"
              checked={isLater === later}
              onChange={() => {
                setIsLater(later);
              }}
            />
            {later ? "At a time" : "Now"}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <DateTimeField
          label="Publish at"
          value={at}
          zone={league.zone}
          error={errors.publishAt}
          onChange={setAt}
        />
      )}
      <p>
        The people of the {league.name} are notified once it is published. Everybody can read it on
        the league’s home.
      </p>
    </ConfirmDialog>
  );
}
