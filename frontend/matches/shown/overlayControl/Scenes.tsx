import { type OverlayScene, overlaySceneLabels } from "../../../api/overlayEnums";
import { Card } from "../../../ui/Card/Card";
import styles from "./ControlPage.module.css";
import { SCENES } from "./keys";

interface ScenesProps {
  scene: OverlayScene;
  onChoose: (scene: OverlayScene) => void;
}

/** A button for each scene; the one that is shown is marked. */
export function Scenes({ scene, onChoose }: ScenesProps) {
  return (
    <Card title="Scene">
      <div className={styles.scenes}>
        {SCENES.map((each, index) => (
          <button
            key={each}
            type="button"
            className={styles.scene}
            aria-pressed={each === scene}
            onClick={() => {
              onChoose(each);
            }}
          >
            <span aria-hidden="true" className={styles.key}>
              {(index + 1) % 10}
            </span>
            {overlaySceneLabels[each]}
          </button>
        ))}
      </div>
    </Card>
  );
}
