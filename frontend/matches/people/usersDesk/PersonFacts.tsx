import "../../../ui/desk.css";

import type { ReactNode } from "react";

import { platformLabels } from "../../../api/accountEnums";
import { regionLabels } from "../../../api/enums";
import { roleLabels } from "../../../api/staffEnums";
import { matchAddress, teamAddress } from "../../../page/addresses";
import { Badge } from "../../../ui/Badge/Badge";
import { Card } from "../../../ui/Card/Card";
import { DeskSummary } from "../../../ui/Desk/Desk";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { standingLabels } from "./listedPerson";
import { type PersonDesk } from "./person";
import styles from "./PersonDesk.module.css";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

interface FactsProps {
  desk: PersonDesk;
}

/** What staff look for first. */
export function PersonSummary({ desk: { person } }: FactsProps) {
  return (
    <DeskSummary>
      {!person.isOpen && person.leftAt === 0 && <Badge tone="danger">Account Closed</Badge>}
      {person.leftAt !== 0 && (
        <>
          <Badge tone="danger">Left for Good</Badge>
          <span>
            Left <LocalTime unixSeconds={person.leftAt} leagueZone={NO_ZONE} />
          </span>
        </>
      )}
      {standingLabels(person).map((label) => (
        <Badge key={label} tone="danger">
          {label}
        </Badge>
      ))}
      {person.roles.map((role) => (
        <Badge key={role}>{roleLabels[role]}</Badge>
      ))}
      <span>{regionLabels[person.region]}</span>
      <span>
        Joined <LocalTime unixSeconds={person.joined} leagueZone={NO_ZONE} />
      </span>
      {person.leftAt === 0 && (
        <span>
          {person.lastSignedIn === 0 ? (
            "Never signed in"
          ) : (
            <>
              Last signed in <LocalTime unixSeconds={person.lastSignedIn} leagueZone={NO_ZONE} />
            </>
          )}
        </span>
      )}
    </DeskSummary>
  );
}

interface FactListProps {
  /** What is listed, for screen readers. */
  label: string;
  /** What is shown without a fact. */
  whenEmpty: string;
  /** The facts, each a list item. */
  children: readonly ReactNode[];
}

function FactList({ label, whenEmpty, children }: FactListProps) {
  return children.length === 0 ? (
    <p className="soft">{whenEmpty}</p>
  ) : (
    <ul className="stack plain-list" aria-label={label}>
      {children}
    </ul>
  );
}

/** The names that the person has and had. */
export function Names({ desk: { person } }: FactsProps) {
  return (
    <Card title="Names">
      <FactList label="Names in games" whenEmpty="No name in a game.">
        {[
          ...person.names.map(({ league, name, platform }) => (
            <li key={`${league} ${String(platform)}`} className={styles.fact}>
              <bdi>{name}</bdi>{" "}
              <span className="soft">
                {league}
                {platform !== null && `, ${platformLabels[platform]}`}
              </span>
            </li>
          )),
          ...person.formerNames.map(({ league, name, until }) => (
            <li key={`${league} ${name}`} className={styles.fact}>
              <bdi>{name}</bdi>{" "}
              <span className="soft">
                {league === "" ? "username" : whereLabel(league)} until{" "}
                <LocalTime unixSeconds={until} leagueZone={NO_ZONE} />
              </span>
            </li>
          )),
        ]}
      </FactList>
    </Card>
  );
}

/** The teams that the person was on. */
export function Teams({ desk: { teamHistory } }: FactsProps) {
  return (
    <Card title="Former Teams">
      <FactList label="Former teams" whenEmpty="None.">
        {teamHistory.map((team) => (
          <li key={`${team._id} ${String(team.leaveTime)}`} className={styles.fact}>
            <a href={teamAddress(team)}>
              <bdi>{team.name.name}</bdi>
            </a>{" "}
            <span className="soft">
              {whereLabel(team.league)}, left{" "}
              <LocalTime unixSeconds={team.leaveTime} leagueZone={NO_ZONE} />
            </span>
          </li>
        ))}
      </FactList>
    </Card>
  );
}

/** The person's latest matches. */
export function LatestMatches({ desk: { matches } }: FactsProps) {
  return (
    <Card title="Latest Matches">
      <FactList label="Matches" whenEmpty="No match yet.">
        {matches.map((match) => (
          <li key={match._id} className={styles.fact}>
            <a href={matchAddress(match)}>
              <span>
                <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
              </span>
            </a>{" "}
            <span className="soft">
              {match.time === 0 ? (
                "Not Yet Scheduled"
              ) : (
                <LocalTime unixSeconds={match.time} leagueZone={NO_ZONE} />
              )}
            </span>
          </li>
        ))}
      </FactList>
    </Card>
  );
}
