import "../../ui/desk.css";

import { pluralize } from "../../ui/pluralize";
import styles from "./RulesForm.module.css";
import type { RulesTextOfVersion } from "./versions";

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
export function WhatChanges({ text: { since, changes } }: { text: RulesTextOfVersion }) {
  if (changes.length === 0) {
    return <p>The words are those of version {since}.</p>;
  }
  return (
    <div className={`prose ${styles.changes ?? ""}`}>
      {changes.map((paragraph, place) => (
        <ChangedParagraph key={place} paragraph={paragraph} />
      ))}
    </div>
  );
}
