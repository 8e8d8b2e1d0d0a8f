import { Button } from "../../../ui/Button/Button";
import "../../../ui/desk.css";
import styles from "./ControlPage.module.css";
import { KEYS } from "./keys";

interface KeyHelpProps {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** What the keys do, and a switch: dictation, for one, presses letters. */
export function KeyHelp({ isOn, onTurn }: KeyHelpProps) {
  return (
    <details>
      <summary className="disclosure">Keyboard {isOn ? "" : "(off)"}</summary>
      <dl className={styles.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="dim">No key does anything while you type in a field or choose from a list.</p>
      <Button
        isSmall
        onClick={() => {
          onTurn(!isOn);
        }}
      >
        {isOn ? "Turn Keys Off" : "Turn Keys On"}
      </Button>
    </details>
  );
}
