import "../../../ui/controls.css";

import { roleLabels } from "../../../api/staffEnums";
import { teamAddress } from "../../../page/addresses";
import { Avatar } from "../../../ui/Avatar/Avatar";
import { Badge } from "../../../ui/Badge/Badge";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { RowKeys } from "../../../ui/RowKeys/RowKeys";
import { type Column, SlatTable } from "../../../ui/SlatTable/SlatTable";
import { type ListedPerson, standingLabels } from "./listedPerson";
import styles from "./PeopleTable.module.css";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { isolated } from "../../../ui/isolated";

const COLUMNS: readonly Column[] = [
  { label: "Person" },
  { label: "Names in Games" },
  { label: "Teams" },
  { label: "Joined" },
  { label: "Last Signed In" },
];

interface PeopleTableProps {
  people: readonly ListedPerson[];
  /** The address of the list; a person's desk is below it. */
  listAddress: string;
  isBusy: boolean;
}

/** People for staff, each with a link to their desk. */
export function PeopleTable({ people, listAddress, isBusy }: PeopleTableProps) {
  return (
    <RowKeys>
      <SlatTable caption="Users" columns={COLUMNS} isBusy={isBusy}>
        {people.map((person) => (
          <Row key={person._id} person={person} address={`${listAddress}/${person._id}`} />
        ))}
      </SlatTable>
    </RowKeys>
  );
}

/** What staff look for first: a closed account, bans and mutes, roles. */
function Marks({ person }: { person: ListedPerson }) {
  if (person.isOpen && person.standing.length === 0 && person.roles.length === 0) {
    return null;
  }
  return (
    <span className={styles.marks}>
      {!person.isOpen && (
        <Badge tone="danger">{person.leftAt === 0 ? "Account Closed" : "Left for Good"}</Badge>
      )}
      {standingLabels(person).map((label) => (
        <Badge key={label} tone="danger">
          {label}
        </Badge>
      ))}
      {person.roles.map((role) => (
        <Badge key={role}>{roleLabels[role]}</Badge>
      ))}
    </span>
  );
}

/** A person's names in games, each once, with the leagues in which they have it. */
function namesOf({ names }: ListedPerson): [name: string, leagues: string][] {
  const leagues = new Map<string, Set<string>>();
  for (const { name, league } of names) {
    leagues.set(name, (leagues.get(name) ?? new Set()).add(league));
  }
  return [...leagues].map(([name, held]) => [name, [...held].join(", ")]);
}

/** All names of a person: the list shows those that its line has room for. */
function titleOf(names: readonly [name: string, leagues: string][], former: readonly string[]) {
  const now = names.map(([name, leagues]) => `${isolated(name)} ${leagues}`);
  const before = former.length > 0 ? [`Formerly ${former.map(isolated).join(", ")}`] : [];
  return [...now, ...before].join("; ");
}

function Row({ person, address }: { person: ListedPerson; address: string }) {
  const names = namesOf(person);
  const former = [...new Set(person.formerNames.map(({ name }) => name))];
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.person}>
        <span className={styles.who}>
          <span className="beside targets">
            <Avatar url={person.avatarURL} size={32} isBelowFold />
            <a href={address}>
              <bdi>{person.username}</bdi>
            </a>
          </span>
          <Marks person={person} />
        </span>
      </th>
      <td role="cell" className={styles.names} title={titleOf(names, former)}>
        {names.length === 0 && "None"}
        {names.map(([name, leagues]) => (
          <span key={name} className={styles.line}>
            <bdi>{name}</bdi> <span className={styles.where}>{leagues}</span>
          </span>
        ))}
        {former.length > 0 && (
          <span className={styles.line}>
            Formerly <bdi>{former.map(isolated).join(", ")}</bdi>
          </span>
        )}
      </td>
      <td
        role="cell"
        className={`targets ${styles.teams ?? ""}`}
        title={person.teams.map(({ name }) => isolated(name.name)).join(", ")}
      >
        {person.teams.length === 0 && "No team"}
        {person.teams.map((team) => (
          <a key={team._id} href={teamAddress(team)}>
            <bdi>{team.name.name}</bdi>
          </a>
        ))}
      </td>
      <td role="cell" className={styles.joined}>
        <span className={styles.word}>Joined: </span>
        <LocalTime unixSeconds={person.joined} leagueZone={NO_ZONE} />
      </td>
      <td role="cell" className={styles.seen}>
        <span className={styles.word}>Last signed in: </span>
        {person.lastSignedIn === 0 ? (
          "Never"
        ) : (
          <LocalTime unixSeconds={person.lastSignedIn} leagueZone={NO_ZONE} />
        )}
      </td>
    </tr>
  );
}
