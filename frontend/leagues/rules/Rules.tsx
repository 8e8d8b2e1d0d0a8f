import type { ReactNode } from "react";

import { ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import type { LeagueWithRules, RulesInForce } from "./LeagueWithRules";
import styles from "./Rules.module.css";
import { RulesFrame } from "./RulesFrame";
import { Versions } from "./Versions";

interface AboutProps {
  league: LeagueWithRules;
  rules: RulesInForce;
  children?: ReactNode;
}

/** Which version is in force, and since when. */
function About({ league, rules, children }: AboutProps) {
  return (
    <div className={styles.about}>
      <p className={styles.version}>
        <strong>Version {rules.version}</strong>, in force since{" "}
        <LocalTime unixSeconds={rules.date} leagueZone={league.zone} />
      </p>
      {children}
    </div>
  );
}

interface RulesProps {
  /** One league or several; each has its own rules. */
  leagues: readonly LeagueWithRules[];
  /** Whether the page embeds the rules; if not, it links to them. */
  isEmbedded: boolean;
  /** What an HTML document may do in its frame (the iframe's `sandbox`). */
  sandbox: string;
}

/** The rules page. */
export function Rules({ leagues, isEmbedded, sandbox }: RulesProps) {
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Each league has its own rules"} title="Rules" />
      {leagues.map((league) => (
        <LeagueSection
          key={league.id}
          league={league}
          what="rules"
          hasHeading={onlyLeague === undefined}
        >
          {league.rules === null ? (
            <EmptyState title="No rules yet">
              <p>The rules of the {league.name} appear here as soon as they are published.</p>
            </EmptyState>
          ) : (
            <>
              <About league={league} rules={league.rules}>
                {isEmbedded ? (
                  <a className={styles.alone} href={`/${league.code}/rules/file`}>
                    Rules for Printing
                  </a>
                ) : (
                  <ButtonLink href={`/${league.code}/rules/file`}>View Rules</ButtonLink>
                )}
              </About>
              {isEmbedded && (
                <RulesFrame league={league} form={league.rules.form} sandbox={sandbox} />
              )}
              <Versions league={league} />
            </>
          )}
        </LeagueSection>
      ))}
    </>
  );
}
