import "../../../ui/desk.css";

import type { ReactNode } from "react";

import { PunishmentType, punishmentTypeLabels } from "../../../api/staffEnums";
import { teamAddress } from "../../../page/addresses";
import { WhoDecided } from "../../../page/WhoDecided";
import { Badge } from "../../../ui/Badge/Badge";
import { Card } from "../../../ui/Card/Card";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { PunishmentEnd } from "../PunishmentEnd";
import type { PersonDesk } from "./person";
import styles from "./PersonDesk.module.css";

interface NowProps {
  desk: PersonDesk;
  /** The address of the list of cases; a case is below it. */
  casesAddress: string;
}

interface PartProps {
  title: string;
  whenEmpty: string;
  /** Each a list item. */
  children: readonly ReactNode[];
}

function Part({ title, whenEmpty, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>{title}</dt>
      <dd>
        {children.length === 0 ? (
          <span className="soft">{whenEmpty}</span>
        ) : (
          <ul className="stack plain-list" aria-label={title}>
            {children}
          </ul>
        )}
      </dd>
    </div>
  );
}

/** A team, with a link to its page. */
function TeamLink({ team }: { team: PersonDesk["person"]["teams"][number] }) {
  return (
    <>
      <a href={teamAddress(team)}>
        <bdi>{team.name.name}</bdi>
      </a>{" "}
      <span className="soft">{whereLabel(team.league)}</span>
    </>
  );
}

/** What keeps the person from something: bans and mutes in force. */
function Held({ desk: { punishments } }: Pick<NowProps, "desk">) {
  const held = punishments.filter(
    ({ kind, isInForce }) =>
      isInForce && (kind === PunishmentType.ban || kind === PunishmentType.mute),
  );
  return (
    <Part title="Bans and Mutes" whenEmpty="None.">
      {held.map((each) => (
        <li key={each._id} className={styles.fact}>
          <Badge tone="danger">{punishmentTypeLabels[each.kind]}</Badge> {whereLabel(each.league)}
          <PunishmentEnd punishment={each} isLasting />
        </li>
      ))}
    </Part>
  );
}

/** What is true of the person now. */
export function Now({ desk, casesAddress }: NowProps) {
  const open = desk.cases.filter(({ outcome }) => outcome === "");
  return (
    <Card title="Now">
      <dl className={styles.now}>
        <Part title="Teams" whenEmpty="On no team.">
          {desk.person.teams.map((team) => (
            <li key={team._id} className={styles.fact}>
              <TeamLink team={team} />
            </li>
          ))}
        </Part>
        <Held desk={desk} />
        <Part title="On Cooldown" whenEmpty="In no league.">
          {desk.cooldowns.map(({ league, until }) => (
            <li key={league} className={styles.fact}>
              {whereLabel(league)} until <LocalTime unixSeconds={until} leagueZone={NO_ZONE} />
            </li>
          ))}
        </Part>
        <Part title="Open Cases" whenEmpty="None.">
          {open.map((each) => (
            <li key={each._id} className={styles.fact}>
              <a href={`${casesAddress}/${each._id}`}>{each.title}</a>{" "}
              <span className="soft">
                since <LocalTime unixSeconds={each.openedAt} leagueZone={NO_ZONE} />
              </span>
            </li>
          ))}
        </Part>
        <Part title="Exceptions" whenEmpty="None from a roster lock.">
          {desk.exceptions.map(({ team, until, reason }) => (
            <li key={team._id} className={styles.fact}>
              Can join <TeamLink team={team} /> until{" "}
              <LocalTime unixSeconds={until} leagueZone={NO_ZONE} />
              {reason !== "" && (
                <span className="soft">
                  : <bdi>{reason}</bdi>
                </span>
              )}{" "}
              <WhoDecided
                type="teams.team"
                id={team._id}
                action="team.give_exception"
                league={team.league}
              />
            </li>
          ))}
        </Part>
      </dl>
    </Card>
  );
}
