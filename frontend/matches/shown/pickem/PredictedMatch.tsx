import { Decision, Winner } from "../../../api/enums";
import { matchAddress } from "../../../page/addresses";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { pluralize } from "../../../ui/pluralize";
import { crowdWords } from "./crowdWords";
import { PickButtons, TakeBack } from "./PickButtons";
import styles from "./PickemPage.module.css";
import type { MatchToPredict, OwnPrediction } from "./pickem";

interface PredictedMatchProps {
  match: MatchToPredict;
  own: OwnPrediction | undefined;
  zone: string;
  /** Whether the reader can predict: they are signed in, and Pick’em is on. */
  mayPredict: boolean;
  onSaved: () => void;
}

type Brief = MatchToPredict["match"];

function teamOf(match: Brief, winner: number) {
  return winner === Winner.draw ? (
    "a draw"
  ) : (
    <bdi>{(winner === Winner.teamA ? match.teamA : match.teamB).name.name}</bdi>
  );
}

/** What the reader said, and what it was worth. */
function OwnWords({ match, own }: { match: Brief; own: OwnPrediction }) {
  return (
    <span>
      You said {teamOf(match, own.winner)}
      {own.scores && ` ${own.scores.join(":")}`}
      {own.points !== null && (
        <b className={own.points > 0 ? styles.hit : undefined}>
          {`: ${pluralize(own.points, "point")}`}
        </b>
      )}
      {own.points === null && match.confirmed && " (counts nothing)"}
    </span>
  );
}

function Result({ match }: { match: Brief }) {
  if (!match.confirmed) {
    return null;
  }
  return (
    <b className={styles.result}>
      {match.scores ? match.scores.join(":") : match.decision === Decision.played ? "" : "Forfeit"}
    </b>
  );
}

/** A match: to predict while it is open, and afterwards what people and the rating said. */
export function PredictedMatch({ match, own, zone, mayPredict, onSaved }: PredictedMatchProps) {
  const { match: brief, isOpen, closesAt, crowd, expected } = match;
  const { teamA, teamB } = brief;
  const isPicked = isOpen && mayPredict;
  return (
    <li className={`stack fit gap-2 ${styles.match ?? ""}`}>
      <p className={styles.when}>
        <a href={matchAddress(brief)}>
          <MatchTime match={brief} leagueZone={zone} />
          <span className="visually-hidden">
            {" "}
            <bdi>{teamA.name.name}</bdi> vs <bdi>{teamB.name.name}</bdi>
          </span>
        </a>
        {isOpen && (
          <span>
            closes <LocalTime unixSeconds={closesAt} leagueZone={zone} />
          </span>
        )}
      </p>
      {isPicked ? (
        <PickButtons match={match} own={own} onSaved={onSaved} />
      ) : (
        <p className={styles.sides}>
          <bdi>{teamA.name.name}</bdi> vs <bdi>{teamB.name.name}</bdi> <Result match={brief} />
        </p>
      )}
      {!isPicked && own && (
        <p className="cluster gap-2 middle">
          <OwnWords match={brief} own={own} />
          {own.canBeTakenBack && <TakeBack matchId={brief._id} onSaved={onSaved} />}
        </p>
      )}
      {crowd && (
        <p className="dim">{crowdWords(crowd, expected, [teamA.name.name, teamB.name.name])}</p>
      )}
    </li>
  );
}
