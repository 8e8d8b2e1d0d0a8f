import "../ui/controls.css";

import type { ReactNode } from "react";

import { leagueNames } from "../api/enums";
import { Badge } from "../ui/Badge/Badge";
import { ButtonLink } from "../ui/Button/Button";
import { Card } from "../ui/Card/Card";
import { pluralize } from "../ui/pluralize";
import type { Beginning } from "./staffHomeProps";

/** A match needs two. */
const FEWEST_TEAMS = 2;

interface Step {
  readonly words: string;
  readonly isDone: boolean;
  /** Where it is done; null where others do it. */
  readonly href: string | null;
  readonly verb: string;
}

function stepsOf({ weeks, teams, settings, manageTeams, pairing }: Beginning): readonly Step[] {
  return [
    {
      words:
        weeks === 0
          ? `Set when each week begins and ends.${settings === null ? " An admin does this." : ""}`
          : `The season has ${pluralize(weeks, "week")}.`,
      isDone: weeks > 0,
      href: settings,
      verb: "Set Weeks",
    },
    {
      words:
        teams < FEWEST_TEAMS
          ? "Found the teams, or bring them in from a file under Import."
          : `${pluralize(teams, "team")} play the season.`,
      isDone: teams >= FEWEST_TEAMS,
      href: manageTeams,
      verb: "Found Teams",
    },
    {
      words: "Pair the teams for the first week. They agree on their times themselves.",
      isDone: false,
      href: pairing,
      verb: "Pair Teams",
    },
  ];
}

/** What staff do before a league's first match, with what is done already. */
export function FirstSeason({ beginning }: { beginning: Beginning }) {
  const steps = stepsOf(beginning);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <div data-league={beginning.league}>
      <Card title={`First Season: ${leagueNames[beginning.league]}`}>
        <ol className="stack gap-2">
          {steps.map((step, index) => (
            <li key={step.verb} className="ruled">
              <p className="cluster gap-3 middle">
                {step.words} <Mark isDone={step.isDone} isNext={index === next} />
                {step.href !== null && !step.isDone && (
                  <ButtonLink
                    href={step.href}
                    look={index === next ? "filled" : "outlined"}
                    isSmall
                  >
                    {step.verb}
                  </ButtonLink>
                )}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Mark({ isDone, isNext }: { isDone: boolean; isNext: boolean }): ReactNode {
  if (isDone) {
    return <Badge tone="success">Done</Badge>;
  }
  return isNext && <Badge tone="league">Next</Badge>;
}
