import { OUTCOME_WORDS } from "../../../ui/OutcomeMarks/outcome";
import { percent } from "../../../ui/percent";
import { pluralize } from "../../../ui/pluralize";
import { streakWords } from "../../ledger/careers/streakWords";
import { capitalised } from "../lists/maps/capitalised";
import styles from "./CasterSheet.module.css";
import type { SheetTeam } from "./sheet";

function Form({ form }: Pick<SheetTeam, "form">) {
  return (
    <ul className={`plain-list ${styles.lines ?? ""}`}>
      {form.map(({ match, outcome, opponent, scores }) => (
        <li key={match}>
          <span>
            <b className={styles[outcome]}>{OUTCOME_WORDS[outcome]}</b>{" "}
            {scores ? scores.join(":") : "by forfeit"}
          </span>
          <span>
            against <bdi>{opponent}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Maps({ title, maps }: { title: string; maps: SheetTeam["bestMaps"] }) {
  return maps.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul className={`plain-list ${styles.lines ?? ""}`}>
        {maps.map(({ name, playCount, winRate }) => (
          <li key={name}>
            <bdi>{capitalised(name)}</bdi>
            <span>
              won <b>{percent(winRate)}</b> of {pluralize(playCount, "map")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Picked({ maps }: { maps: SheetTeam["pickedMaps"] }) {
  return maps.length === 0 ? null : (
    <>
      <h3>Picks and Bans</h3>
      <ul className={`plain-list ${styles.lines ?? ""}`}>
        {maps.slice(0, 5).map(({ name, picked, banned, won, lost }) => (
          <li key={name}>
            <bdi>{capitalised(name)}</bdi>
            <span>
              {[
                banned > 0 && `banned ${String(banned)}×`,
                picked > 0 && `picked ${String(picked)}×`,
                won + lost > 0 && `won ${String(won)}, lost ${String(lost)} there`,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How a team has played: its form, and its maps. */
export function SheetTeamFacts({ team }: { team: SheetTeam }) {
  const { name, allTime, streak, highestRating } = team;
  return (
    <section className={styles.part}>
      <h2>
        <bdi>{name.name}</bdi>
      </h2>
      <p>
        {`All seasons: ${pluralize(allTime.played, "match", "matches")}, `}
        {`${pluralize(allTime.wins, "win")}, ${pluralize(allTime.losses, "loss", "losses")}`}
        {allTime.draws > 0 && `, ${pluralize(allTime.draws, "draw")}`}.
        {streak && streak.length > 1 && ` Now: ${streakWords(streak)} in a row.`}
        {highestRating && ` Highest rating: ${highestRating.rating.toFixed(1)}.`}
      </p>
      {team.form.length > 0 && <h3>{`Last ${pluralize(team.form.length, "Match", "Matches")}`}</h3>}
      <Form form={team.form} />
      <Maps title="Best Maps" maps={team.bestMaps} />
      <Maps title="Weakest Maps" maps={team.worstMaps} />
      <Picked maps={team.pickedMaps} />
    </section>
  );
}
