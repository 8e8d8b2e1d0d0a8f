import type { NotificationChannel } from "../../api/accountEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import type { KindGroup } from "./groups";
import styles from "./NotificationPreferences.module.css";
import type { Preferences } from "./preferences";
import { channelsOf, PRESETS, presetOf } from "./presets";

type Channels = Record<string, NotificationChannel>;

interface AllAtOnceProps {
  groups: readonly KindGroup[];
  alwaysShown: readonly string[];
  /** What is chosen now. */
  channels: Preferences["channels"];
  /** What the reader chose by hand last; undefined if all they had was one of the presets. */
  own: Channels | undefined;
  onChoose: (channels: Channels) => void;
}

/** Choices for all kinds at once; the one that is chosen now is marked, and what it means is said. */
export function AllAtOnce({ groups, alwaysShown, channels, own, onChoose }: AllAtOnceProps) {
  const preset = presetOf(channels, groups, alwaysShown);
  const choices = PRESETS.map((each) => ({
    label: each.label,
    isSet: each === preset,
    channels: channelsOf(each, groups, alwaysShown),
  }));
  if (own !== undefined) {
    choices.push({ label: "Your Own Choice", isSet: preset === undefined, channels: own });
  }
  return (
    <Card title="All at Once">
      <p className={styles.hint}>
        What you choose here is for every kind below, where you can change single ones. It counts
        once you save.
      </p>
      <div className="cluster gap-3 middle" role="group" aria-label="All at Once">
        {choices.map(({ label, isSet, channels: chosen }) => (
          <Button
            key={label}
            isSmall
            look={isSet ? "filled" : "outlined"}
            aria-pressed={isSet}
            onClick={() => {
              onChoose(chosen);
            }}
          >
            {isSet && "✓ "}
            {label}
          </Button>
        ))}
      </div>
      <p className={styles.meaning} role="status">
        {preset?.meaning ?? "You set some of the kinds below yourself."}
      </p>
    </Card>
  );
}
