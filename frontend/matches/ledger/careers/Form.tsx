import { decisionLabels, type LeagueCode } from "../../../api/enums";
import { matchAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Careers.module.css";
import type { PlayerCareerBody, TeamCareerBody } from "./careers";
import { FigureTable } from "./FigureTable";
import { OutcomeMark } from "./OutcomeMark";

interface FormMatch extends FormOfTeam {
  readonly league: LeagueCode;
  /** For a player: their team of then, and its rating before the match, if the match is rated. */
  readonly team?: string;
  readonly rating?: number | null;
}
type FormOfTeam = TeamCareerBody["form"][number];

interface FormProps {
  /** The latest matches, newest first. */
  form: readonly FormMatch[] | PlayerCareerBody["form"];
  /** In which zone the server writes each league's times. */
  leagues: readonly LeagueWithZone[];
}

/** The latest matches, each with its mark, opponent, time and score: the own side is first. */
export function Form({ form, leagues }: FormProps) {
  const isPlayers = form[0]?.team !== undefined;
  return (
    <FigureTable
      title="Form"
      columns={["Match", "Score", ...(isPlayers ? ["Team’s Rating"] : [])]}
      rows={form.map(
        ({ match, league, outcome, team, opponent, time, scores, decision, rating }: FormMatch) => [
          match,
          <span className={styles.match}>
            <OutcomeMark outcome={outcome} />
            <a href={matchAddress({ league, _id: match })}>
              <bdi>{team}</bdi> vs <bdi>{opponent}</bdi>
              <small>
                <LocalTime
                  unixSeconds={time}
                  leagueZone={leagues.find(({ code }) => code === league)?.zone ?? "UTC"}
                />
              </small>
            </a>
          </span>,
          scores?.join(":") ?? `by ${decisionLabels[decision].toLowerCase()}`,
          ...(isPlayers ? [rating?.toFixed(1) ?? "Not rated"] : []),
        ],
      )}
    />
  );
}
