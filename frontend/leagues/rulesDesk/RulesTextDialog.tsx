import "../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { Prose } from "../../ui/Prose/Prose";
import styles from "./RulesForm.module.css";
import type { RulesTextOfVersion } from "./versions";
import { WhatChanges } from "./WhatChanges";

interface RulesTextDialogProps {
  title: string;
  text: RulesTextOfVersion;
  /** Whether it shows the changes first. */
  beginsCompared?: boolean;
  onClose: () => void;
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
