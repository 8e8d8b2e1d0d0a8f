import "../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { OrderEditor } from "./OrderEditor";
import desk from "../SeasonDesk.module.css";
import styles from "./PickBan.module.css";
import { type Draft, lengthName, type LengthPreview, turnsOf, withTurns } from "./pickBan";
import { TryOut } from "./TryOut";

interface LengthOrderProps {
  leagueId: string;
  season: number;
  /** The length of the matches. */
  bestOf: number;
  /** Whether new matches of the league have this length. */
  isUsualLength: boolean;
  draft: Draft;
  /** The draft as it is sent. */
  body: object;
  /** What the draft comes to; undefined before the first answer. */
  preview: LengthPreview | undefined;
  onDraft: (draft: Draft) => void;
}

/** The order of the matches of one length: the usual one, or one of the season’s own. */
export function LengthOrder(props: LengthOrderProps) {
  const { bestOf, isUsualLength, draft, preview, onDraft } = props;
  const own = turnsOf(draft, bestOf);
  const [isTried, setIsTried] = useState(false);
  const name = lengthName(bestOf);
  const kind = own === undefined ? "usual order" : "own order";
  return (
    <details className={styles.length} open={isUsualLength || own !== undefined}>
      <summary className="disclosure">
        {name}: {kind}
      </summary>
      <div className={desk.part}>
        <div className={own === undefined ? desk.part : styles.beside}>
          {own !== undefined && (
            <OrderEditor
              name={name}
              turns={own}
              hasSides={draft.sideOne !== "" || draft.sideTwo !== ""}
              onTurns={(turns) => {
                onDraft(withTurns(draft, bestOf, turns));
              }}
            />
          )}
          {preview !== undefined && <InWords preview={preview} hasOwn={own !== undefined} />}
        </div>
        <div className="cluster gap-2">
          <OrderButtons {...props} hasOwn={own !== undefined} />
          <Button
            isSmall
            aria-expanded={isTried}
            disabled={preview === undefined || preview.turns.length === 0}
            onClick={() => {
              setIsTried(!isTried);
            }}
          >
            {isTried ? "Close the Try-Out" : `Try Out ${name}`}
          </Button>
        </div>
        {isTried && preview !== undefined && preview.turns.length > 0 && (
          // Another order begins again.
          <TryOut
            key={JSON.stringify([preview.turns, draft.sideOne, draft.sideTwo])}
            {...props}
            preview={preview}
          />
        )}
      </div>
    </details>
  );
}

interface InWordsProps {
  preview: LengthPreview;
  /** Whether the draft has an order of its own. */
  hasOwn: boolean;
}

/** A sentence for each step. An order that can’t be says why instead. */
function InWords({ preview: { isOwn, obstacle: fault, words, longest }, hasOwn }: InWordsProps) {
  if (hasOwn && !isOwn) {
    return (
      <p className={styles.obstacle} role="status">
        {fault || "The words follow."}
      </p>
    );
  }
  return (
    <div className={desk.part}>
      {fault !== "" && <p className={styles.obstacle}>{fault}</p>}
      <ol className={styles.words}>
        {words.map((each, place) => (
          <li key={place}>{each}</li>
        ))}
      </ol>
      {longest !== "" && <p className={desk.soft}>{longest}</p>}
    </div>
  );
}

/** The orders to choose, and the way back to the usual one. */
function OrderButtons(props: LengthOrderProps & { hasOwn: boolean }) {
  const { bestOf, draft, preview, onDraft, hasOwn } = props;
  if (preview === undefined) {
    return null;
  }
  const { usual, classic } = preview;
  return (
    <>
      {hasOwn ? (
        <Button
          isSmall
          onClick={() => {
            onDraft(withTurns(draft, bestOf, undefined));
          }}
        >
          Usual Order
        </Button>
      ) : (
        usual.length > 0 && (
          <Button
            isSmall
            aria-label={`Own Order: ${lengthName(bestOf)}`}
            onClick={() => {
              onDraft(withTurns(draft, bestOf, usual));
            }}
          >
            Own Order
          </Button>
        )
      )}
      {classic.length > 0 && (
        <Button
          isSmall
          onClick={() => {
            onDraft(withTurns(draft, bestOf, classic));
          }}
        >
          Classic Order
        </Button>
      )}
    </>
  );
}
