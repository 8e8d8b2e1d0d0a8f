import desk from "../SeasonDesk.module.css";
import styles from "./PickBan.module.css";
import { lengthName, type SeasonPickBan } from "./pickBan";
import { usePreview } from "./usePreview";

interface ClosedPickBanProps {
  leagueId: string;
  season: number;
  settings: SeasonPickBan;
}

/** The settings of a closed season, in words. */
export function ClosedPickBan({ leagueId, season, settings }: ClosedPickBanProps) {
  const { preview, problem } = usePreview(leagueId, season, settings.form);
  const isOn = settings.form.mode !== "off";
  return (
    <>
      <p className={desk.soft}>The season is closed, so this stays as it is.</p>
      <ul className={styles.words}>
        {preview?.words.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {problem !== "" && <p role="alert">{problem}</p>}
      {isOn &&
        preview?.lengths
          .filter(({ isOwn }) => isOwn)
          .map(({ bestOf, words }) => (
            <section key={bestOf} className={desk.part} aria-label={lengthName(bestOf)}>
              <h3 className={desk.title}>{lengthName(bestOf)}: own order</h3>
              <ol className={styles.words}>
                {words.map((each, place) => (
                  <li key={place}>{each}</li>
                ))}
              </ol>
            </section>
          ))}
    </>
  );
}
