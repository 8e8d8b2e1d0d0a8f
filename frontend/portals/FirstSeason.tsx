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

const BY_ADMINS = " An admin does this.";

function stepsOf(beginning: Beginning): readonly Step[] {
  const { weeks, teams, manageUsers, settings, manageTeams, pairing } = beginning;
  const byAdmins = settings === null ? BY_ADMINS : "";
  return [
    {
      words: beginning.hasManager
        ? "The league has a team manager."
        : `Give somebody the role of the league’s team manager, once they have signed in.${byAdmins}`,
      isDone: beginning.hasManager,
      href: manageUsers,
      verb: "Give Role",
    },
    {
      words: beginning.invites
        ? "The league’s home invites people."
        : `Write the league’s welcome and invite, and look through its rounds, rosters and deadlines.${byAdmins}`,
      isDone: beginning.invites,
      href: settings && `${settings}&part=league`,
      verb: "League Settings",
    },
    {
      words:
        weeks === 0
          ? `Set when each week begins and ends.${byAdmins}`
          : `The season has ${pluralize(weeks, "week")}.`,
      isDone: weeks > 0,
      href: settings,
      verb: "Set Weeks",
    },
    {
      words: beginning.hasMaps
        ? "The season has maps."
        : `List the maps that teams play.${byAdmins}`,
      isDone: beginning.hasMaps,
      href: settings && `${settings}&step=maps`,
      verb: "List Maps",
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
