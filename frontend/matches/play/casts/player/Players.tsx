import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import styles from "../Vods.module.css";
import { playerOf } from "./playerOf";

interface Playable {
  /** What the link leads to, such as “Recording 1”. */
  name: string;
  link: string;
}

interface PlayersProps {
  playables: readonly Playable[];
}

/**
 * Plays streams and recordings within the page. Nothing is loaded from another site, and no site
 * learns of the reader, before they press a button.
 */
export function Players({ playables }: PlayersProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = playables.flatMap(({ name, link }) => {
    const player = playerOf(link);
    return player === null ? [] : [{ name, player }];
  });
  const playing = shown.find(({ name }) => name === chosen);
  if (shown.length === 0) {
    return null;
  }
  const sites = [...new Set(shown.map(({ player }) => player.site))].join(" or ");
  return (
    <div className="stack gap-3 needs-script">
      {playing && (
        <iframe
          className={styles.player}
          title={playing.name}
          src={playing.player.address(window.location.hostname)}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <p className="cluster gap-3">
        {shown.map(({ name }) => (
          <Button
            key={name}
            isSmall
            onClick={() => {
              setChosen(name === chosen ? undefined : name);
            }}
          >
            {name === chosen ? `Close ${name}` : `Play ${name} Here`}
          </Button>
        ))}
      </p>
      {!playing && (
        <p className="dim">{`Nothing is loaded from ${sites} before you press a button.`}</p>
      )}
    </div>
  );
}
