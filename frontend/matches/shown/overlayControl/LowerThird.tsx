import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import styles from "./ControlPage.module.css";
import type { OverlayControl } from "./overlay";
import type { Overlay } from "./useOverlay";
import { save, useWords, type Words } from "./useWords";
import { WordsField } from "./WordsField";

export interface LowerThirdWords {
  readonly title: Words;
  readonly text: Words;
  readonly save: (isShown: boolean) => void;
  /** Shows it with what is typed, or hides it. */
  readonly toggle: () => void;
}

/** The words of the lower third. */
export function useLowerThird(state: OverlayControl, overlay: Overlay): LowerThirdWords {
  const { change } = overlay;
  const title = useWords("lowerTitle", state, overlay);
  const text = useWords("lowerText", state, overlay);
  const saveAll = (isLowerThirdShown: boolean) =>
    void save([title, text], change, { isLowerThirdShown });
  return {
    title,
    text,
    save: saveAll,
    toggle: () => {
      if (state.isLowerThirdShown) {
        void change({ isLowerThirdShown: false });
      } else {
        saveAll(true);
      }
    },
  };
}

interface LowerThirdProps {
  state: OverlayControl;
  words: LowerThirdWords;
  errors: Readonly<Record<string, string>>;
}

/** Two lines over the lower edge of the screen, on top of every scene. */
export function LowerThird({ state, words, errors }: LowerThirdProps) {
  const { isLowerThirdShown: isShown } = state;
  const isTyped = words.title.isTyped || words.text.isTyped;
  return (
    <Card
      title="Lower Third"
      aside={isShown ? <Badge tone="success">Shown</Badge> : <Badge>Hidden</Badge>}
    >
      <form
        className="stack fit gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          words.save(isShown);
        }}
      >
        <WordsField label="Title" words={words.title} error={errors.lowerTitle} />
        <WordsField label="Line below" words={words.text} error={errors.lowerText} />
        {isTyped && <Hint>Not on the overlay yet.</Hint>}
        <div className={styles.wide}>
          <Button look={isShown ? "outlined" : "filled"} onClick={words.toggle}>
            {isShown ? "Hide" : "Show"}
          </Button>
          <Button type="submit" disabled={!isTyped}>
            {isShown ? "Update" : "Save"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
