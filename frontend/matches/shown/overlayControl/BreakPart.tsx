import { OverlayScene } from "../../../api/overlayEnums";
import { serverNow } from "../../../api/timestamps/serverNow";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useSecondsLeft } from "../../play/pickBan/useSecondsLeft";
import styles from "./ControlPage.module.css";
import type { OverlayControl } from "./overlay";
import type { Overlay } from "./useOverlay";
import { save, useWords } from "./useWords";
import { WordsField } from "./WordsField";

const MINUTES = [2, 5, 10, 15, 30];
const MINUTE = 60;

function Left({ until }: { until: number }) {
  const left = useSecondsLeft(until) ?? 0;
  const seconds = String(left % MINUTE).padStart(2, "0");
  return (
    <span role="timer" className={styles.left}>
      {left > 0 ? `${String(Math.floor(left / MINUTE))}:${seconds}` : "Over"}
    </span>
  );
}

interface BreakPartProps {
  state: OverlayControl;
  overlay: Overlay;
}

/** A break with a countdown: a press shows the scene, too. */
export function BreakPart({ state, overlay }: BreakPartProps) {
  const { change, errors } = overlay;
  const words = useWords("breakText", state, overlay);
  const send = (changes?: Parameters<typeof save>[2]) => void save([words], change, changes);

  return (
    <Card title="Break" aside={state.breakUntil > 0 && <Left until={state.breakUntil} />}>
      <form
        className="stack fit gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={styles.minutes} role="group" aria-label="Break for">
          {MINUTES.map((minutes) => (
            <Button
              key={minutes}
              onClick={() => {
                const breakUntil = Math.ceil(serverNow() / 1000) + minutes * MINUTE;
                send({ breakUntil, scene: OverlayScene.break });
              }}
            >
              {minutes} min
            </Button>
          ))}
        </div>
        <WordsField label="Break text" words={words} error={errors.breakText} />
        <div className={styles.wide}>
          <Button type="submit" disabled={!words.isTyped}>
            Save
          </Button>
          <Button
            disabled={state.breakUntil === 0}
            onClick={() => {
              send({ breakUntil: null });
            }}
          >
            No Countdown
          </Button>
        </div>
      </form>
    </Card>
  );
}
