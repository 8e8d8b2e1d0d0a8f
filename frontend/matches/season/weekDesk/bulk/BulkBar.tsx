import { type BulkKind } from "../../../../api/staffEnums";
import { Button } from "../../../../ui/Button/Button";
import styles from "./BulkBar.module.css";
import { OF_MODERATORS, ON_MATCHES, WORDS } from "./bulkOrder";

interface BulkBarProps {
  /** How many matches are chosen. */
  count: number;
  canManage: boolean;
  onCommand: (kind: BulkKind) => void;
  onClear: () => void;
}

/** The commands on the chosen matches, at the bottom of the screen. */
export function BulkBar({ count, canManage, onCommand, onClear }: BulkBarProps) {
  const kinds = ON_MATCHES.filter((kind) => canManage || OF_MODERATORS.includes(kind));
  return (
    <section className={styles.bar} aria-label="Chosen matches">
      <div className={`cluster gap-2 middle ${styles.head ?? ""}`}>
        <p role="status">{`${String(count)} selected`}</p>
        <Button look="quiet" isSmall onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className={`cluster gap-2 middle ${styles.commands ?? ""}`}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            isSmall
            onClick={() => {
              onCommand(kind);
            }}
          >
            {WORDS[kind].label}
          </Button>
        ))}
      </div>
    </section>
  );
}
