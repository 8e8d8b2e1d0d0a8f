import type { ApiPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Card } from "../../../../ui/Card/Card";
import { Problem } from "../../../../ui/Field/Problem";
import { ChangeChart } from "./ChangeChart";
import styles from "./CheckView.module.css";
import type { Check } from "./figures";
import { problemIn, readMaps, wholeMatch } from "./maps";
import { MapScores } from "./MapScores";
import { SideCard } from "./SideCard";
import { StandingsPreview } from "./StandingsPreview";

interface CheckViewProps {
  /** The address of the check with these maps; of what is known before without any. */
  pathOf: (maps: string | undefined) => ApiPath<Check>;
  /** The maps as they are entered so far. */
  maps: string;
  onMaps: (maps: string) => void;
}

/** Two teams and the score that is entered: what it would change for both, and in the standings. */
export function CheckView({ pathOf, maps, onMaps }: CheckViewProps) {
  const known = useApi(pathOf(undefined));
  const { bestOf = 1, mapRule = null } = known.body ?? {};
  const problem = problemIn(bestOf, readMaps(maps), mapRule);
  const whole = problem === undefined && known.body && wholeMatch(bestOf, readMaps(maps));
  const answer = useApi(pathOf(whole || undefined));
  return (
    <AnswerView answer={answer} what="Check" rowCount={8}>
      {(check, isPrevious) => (
        <div className="stack fit gap-5">
          <Card title="Score">
            <MapScores
              bestOf={check.bestOf}
              nameA={check.teamA.team.name.name}
              nameB={check.teamB.team.name.name}
              maps={maps}
              onChange={onMaps}
            />
            <Problem>{problem}</Problem>
            <p className={styles.hint} role="status">
              {problem !== undefined
                ? ""
                : check.scores === null
                  ? "Enter the whole score to see what it changes. Nothing is saved."
                  : `${String(check.scores[0])} : ${String(check.scores[1])}. Nothing is saved.`}
            </p>
            <div className={styles.sides} aria-busy={isPrevious}>
              <SideCard side={check.teamA} />
              <SideCard side={check.teamB} />
            </div>
          </Card>
          <ChangeChart check={check} />
          <StandingsPreview check={check} isBusy={isPrevious} />
        </div>
      )}
    </AnswerView>
  );
}
