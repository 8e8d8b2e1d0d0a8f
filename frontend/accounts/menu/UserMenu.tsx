import { type ReactNode, useId } from "react";

import type { Session } from "../../page/session";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { isPicture, menuLabel } from "./menuWords";
import { requestsLabel } from "./requestsLabel";
import { staffTools } from "./staffTools";
import styles from "./UserMenu.module.css";

/** The person's picture over the empty one, which shows where they have none. */
function face(avatarURL: string) {
  return (
    <span className={styles.avatar} data-avatar>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zm0 2c-5 0-8.500 2.600-8.500 6v2h17v-2c0-3.400-3.500-6-8.500-6z" />
      </svg>
      {isPicture(avatarURL) && <img src={avatarURL} alt="" width="36" height="36" />}
    </span>
  );
}

/** The person's own pages. */
function ownPages(id: string, requestsToAnswer: number) {
  return (
    <ul>
      <li>
        <a href={`/players/${id}`}>Profile</a>
      </li>
      <li>
        <a href={`/players/${id}/matches`}>Matches</a>
      </li>
      <li>
        <a href="/">My Week</a>
      </li>
      <li>
        <a href="/requests" data-requests>
          {requestsLabel(requestsToAnswer)}
        </a>
      </li>
    </ul>
  );
}

/** A heading and the list that it names. */
function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <>
      <h2 id={id}>{title}</h2>
      {children.length > 0 ? (
        <ul aria-labelledby={id}>{children}</ul>
      ) : (
        <p className={styles.none}>None yet</p>
      )}
    </>
  );
}

interface UserMenuProps extends Session {
  /** How many requests wait for the person's answer. */
  requestsToAnswer?: number;
}

/**
 * The menu of the person who is signed in. It is a popover, so it opens, closes by Escape and leads
 * on without script; `hydrateUserMenu` adds what needs script.
 */
export function UserMenu({ requestsToAnswer = 0, ...session }: UserMenuProps) {
  const { _id, username, avatarURL, teams } = session;
  const tools = staffTools(session);

  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="user-menu"
        aria-label={menuLabel(username)}
      >
        {face(avatarURL)}
        <span className={styles.username} data-username>
          {username}
        </span>
      </button>
      <nav className={styles.menu} id="user-menu" popover="auto" aria-label="User menu">
        <p className={styles.owner} data-username>
          {username}
        </p>
        {ownPages(_id, requestsToAnswer)}
        <button type="button" className={styles.logout} data-logout>
          Logout
        </button>
        <Section title="Current Teams">
          {teams.map((team) => (
            <li key={team._id}>
              <a href={`/${team.league}/team/${team._id}`} data-league={team.league}>
                <TeamLogo name={team.name.name} imageURL={team.imageURL} size={28} isBelowFold />
                <bdi>{team.name.name}</bdi>
              </a>
            </li>
          ))}
        </Section>
        {tools.length > 0 && (
          <Section title="Staff Tools">
            {tools.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </Section>
        )}
      </nav>
    </>
  );
}
