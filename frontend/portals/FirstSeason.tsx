import "../ui/controls.css";

import type { ReactNode } from "react";

import { leagueNames } from "../api/enums";
import { Badge } from "../ui/Badge/Badge";
import { ButtonLink } from "../ui/Button/Button";
import { CollapsibleCard } from "../ui/Card/CollapsibleCard";
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

const stepsOf = (beginning: Beginning): readonly Step[] => [
  ...stepsByAdmins(beginning),
  ...stepsByManagers(beginning),
];

function stepsByAdmins(beginning: Beginning): readonly Step[] {
  const { weeks, manageUsers, settings } = beginning;
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
  ];
}

function stepsByManagers(beginning: Beginning): readonly Step[] {
  const { teams, withoutCaptain, rules, foundTeams, captains, pairing } = beginning;
  const hasTeams = teams >= FEWEST_TEAMS;
  return [
    {
      words: beginning.hasRules
        ? "The league’s rules are published."
        : "Publish the league’s rules.",
      isDone: beginning.hasRules,
      href: rules,
      verb: "Write Rules",
    },
    {
      words: hasTeams
        ? `${pluralize(teams, "team")} play the season.`
        : "Add the teams with their players, from text or a file. The players must have signed in once.",
      isDone: hasTeams,
      href: foundTeams,
      verb: "Found Teams",
    },
    {
      words: captainWords(hasTeams, withoutCaptain),
      isDone: hasTeams && withoutCaptain === 0,
      href: captains,
      verb: "Name Captains",
    },
    {
      words: "Pair the teams for the first week. They agree on their times themselves.",
      isDone: false,
      href: pairing,
      verb: "Pair Teams",
    },
  ];
}

function captainWords(hasTeams: boolean, withoutCaptain: number): string {
  if (hasTeams && withoutCaptain === 0) {
    return "Every team has a captain.";
  }
  return withoutCaptain === 0
    ? "Give each team a captain: a team without one can’t play."
    : `Give each team a captain: ${pluralize(withoutCaptain, "team has", "teams have")} none, and can’t play.`;
}

const doneIn = (beginning: Beginning) => stepsOf(beginning).filter(({ isDone }) => isDone).length;

/** The first seasons of these leagues. The one that is furthest is open, the others are folded. */
export function FirstSeasons({ beginning }: { beginning: readonly Beginning[] }) {
  const most = Math.max(...beginning.map(doneIn));
  const open = beginning.find((each) => doneIn(each) === most);
  return beginning.map((each) => (
    <FirstSeason key={each.league} beginning={each} isOpen={each === open} />
  ));
}

interface FirstSeasonProps {
  beginning: Beginning;
  isOpen: boolean;
}

/** What staff do before a league's first match, with what is done already. */
function FirstSeason({ beginning, isOpen }: FirstSeasonProps) {
  const steps = stepsOf(beginning);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <div data-league={beginning.league}>
      <CollapsibleCard
        title={`First Season: ${leagueNames[beginning.league]}`}
        fold={{ id: `first-season-${beginning.league}`, isOpen }}
        aside={
          <Badge>
            {doneIn(beginning)} of {steps.length} done
          </Badge>
        }
      >
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
      </CollapsibleCard>
    </div>
  );
}

function Mark({ isDone, isNext }: { isDone: boolean; isNext: boolean }): ReactNode {
  if (isDone) {
    return <Badge tone="success">Done</Badge>;
  }
  return isNext && <Badge tone="league">Next</Badge>;
}
