import "../../ui/desk.css";

import { useEffect, useState } from "react";

import { command } from "../../api/command";
import { commandPath } from "../../api/apiPath";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import styles from "./RulesForm.module.css";
import type { RulesTextOfVersion } from "./versions";
import { WhatChanges } from "./WhatChanges";

interface PublishDialogProps {
  league: LeagueWithZone;
  version: string;
  /** The text; empty for a PDF. */
  html: string;
  isBusy: boolean;
  onClose: () => void;
  onPublish: () => Promise<boolean>;
}

/** Asks before a version is in force at once, and shows what it changes. */
export function PublishDialog(props: PublishDialogProps) {
  const { league, version, html, isBusy, onClose, onPublish } = props;
  return (
    <ConfirmDialog
      title={`Publish Version ${version.trim()}?`}
      verb="Publish"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onPublish}
    >
      <p>
        These are then the rules of the {league.name} for everybody. A published version stays as it
        is; the next version replaces it.
      </p>
      {html.trim() === "" ? (
        <p className="soft">What a PDF changes can’t be shown.</p>
      ) : (
        <Difference league={league} html={html} />
      )}
    </ConfirmDialog>
  );
}

/** What the text changes in the version in force. */
function Difference({ league, html }: Pick<PublishDialogProps, "league" | "html">) {
  const [text, setText] = useState<RulesTextOfVersion | "failed">();
  const leagueId = league.id;
  useEffect(() => {
    let isShown = true;
    const path = commandPath("POST", "/api/league-info/rules/{leagueId}/preview", { leagueId });
    command("POST", path, { html }).then(
      (found) => {
        if (isShown) {
          setText(found);
        }
      },
      () => {
        if (isShown) {
          setText("failed");
        }
      },
    );
    return () => {
      isShown = false;
    };
  }, [leagueId, html]);
  if (text === undefined) {
    return <p className="soft">Comparing with the rules in force…</p>;
  }
  if (text === "failed") {
    return <p className="soft">What it changes can’t be shown now.</p>;
  }
  if (text.since === "") {
    return <p className="soft">There is no text in force to compare it with.</p>;
  }
  return (
    <section aria-label={`Changes since ${text.since}`}>
      <h3>{`Changes Since ${text.since}`}</h3>
      <div className={styles.difference} tabIndex={0} role="group" aria-label="What changes">
        <WhatChanges text={text} />
      </div>
    </section>
  );
}
