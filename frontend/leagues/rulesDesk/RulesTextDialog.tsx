import "../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { pluralize } from "../../ui/pluralize";
import { Prose } from "../../ui/Prose/Prose";
import styles from "./RulesForm.module.css";
import type { RulesTextOfVersion } from "./versions";

interface RulesTextDialogProps {
  title: string;
  text: RulesTextOfVersion;
  /** Whether it shows the changes first. */
  beginsCompared?: boolean;
  onClose: () => void;
}

type Paragraph = RulesTextOfVersion["changes"][number];

function ChangedParagraph({ paragraph: { parts, unchanged } }: { paragraph: Paragraph }) {
  if (unchanged > 0) {
    return <p className="soft">{pluralize(unchanged, "unchanged paragraph")}</p>;
  }
  return (
    <p>
      {parts.map(({ kind, text }, place) =>
        kind === "same" ? (
          text
        ) : kind === "added" ? (
          <ins key={place}>{text}</ins>
        ) : (
          <del key={place}>{text}</del>
        ),
      )}
    </p>
  );
}

/** Paragraph by paragraph, with the words that came and went. */
function WhatChanges({ text: { since, changes } }: Pick<RulesTextDialogProps, "text">) {
  if (changes.length === 0) {
    return <p>The text is that of version {since}.</p>;
  }
  return (
    <div className={`prose ${styles.changes ?? ""}`}>
      {changes.map((paragraph, place) => (
        <ChangedParagraph key={place} paragraph={paragraph} />
      ))}
    </div>
  );
}

/** Rules as visitors see them, or what they change. */
export function RulesTextDialog({
  title,
  text,
  beginsCompared = false,
  onClose,
}: RulesTextDialogProps) {
  const [isCompared, setIsCompared] = useState(beginsCompared && text.since !== "");
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {text.since !== "" && (
        <div className="cluster gap-2" role="group" aria-label="Shown">
          {["Text", `Changes Since ${text.since}`].map((label, place) => (
            <Button
              key={label}
              isSmall
              look={(place === 1) === isCompared ? "filled" : "quiet"}
              aria-pressed={(place === 1) === isCompared}
              onClick={() => {
                setIsCompared(place === 1);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isCompared ? (
        <WhatChanges text={text} />
      ) : (
        <div className={styles.preview}>
          <Prose html={text.html} />
        </div>
      )}
    </Dialog>
  );
}
