import { teamAddress } from "../../page/addresses";
import { Picture } from "../../ui/Picture/Picture";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { ordinal } from "../../ui/ordinal";
import type { Champion } from "./champion";
import styles from "./ChampionCard.module.css";
import { Roster } from "./Roster";

interface ChampionCardProps {
  champion: Champion;
  /** The level of its heading. */
  level: 3 | 4;
  /** The reigning champion stands out. */
  isReigning: boolean;
  isBelowFold: boolean;
}

/** An entry of a champions hall. */
export function ChampionCard({ champion, level, isReigning, isBelowFold }: ChampionCardProps) {
  const { _id, league, name, imageURL, icon, note, place, roster, season } = champion;
  const Heading = `h${String(level)}` as "h3" | "h4";
  return (
    <article className={isReigning ? styles.reigning : styles.card} data-place={place}>
      <div className={styles.head}>
        <TeamLogo
          name={name.name}
          imageURL={imageURL}
          size={isReigning ? 128 : 72}
          isBelowFold={isBelowFold}
        />
        <div className={styles.words}>
          <p className={styles.place}>
            <span className={styles.ordinal}>{ordinal(place)}</span> Place · {season}
          </p>
          <Heading className={styles.name}>
            {_id === null ? (
              <bdi>{name.name}</bdi>
            ) : (
              <a href={teamAddress({ league, _id })}>
                <bdi>{name.name}</bdi>
              </a>
            )}
          </Heading>
        </div>
        {icon !== "" && (
          <Picture
            className={styles.icon}
            url={icon}
            size={isReigning ? 96 : 56}
            isBelowFold={isBelowFold}
          >
            {null}
          </Picture>
        )}
      </div>
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {roster.length > 0 && <Roster team={name.name} roster={roster} />}
    </article>
  );
}
