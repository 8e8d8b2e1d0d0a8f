import { useId } from "react";

import type { Session } from "../../page/session";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import { isPicture, menuLabel } from "./menuWords";
import { requestsLabel } from "./requestsLabel";
import { staffTools } from "./staffTools";
import styles from "./UserMenu.module.css";

/** The empty picture of people who have none. */
function Silhouette() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 12a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zm0 2c-5 0-8.500 2.600-8.500 6v2h17v-2c0-3.400-3.500-6-8.500-6z" />
    </svg>
  );
}

/** The teams of the person who is signed in. */
function currentTeams(teams: Session["teams"], teamsId: string) {
  return (
    <>
      <h2 id={teamsId}>Current Teams</h2>
      {teams.length > 0 ? (
        <ul aria-labelledby={teamsId}>
          {teams.map((team) => (
            <li key={team._id}>
              <a href={`/${team.league}/team/${team._id}`} data-league={team.league}>
                <TeamLogo name={team.name.name} imageURL={team.imageURL} size={28} isBelowFold />
                <bdi>{team.name.name}</bdi>
              </a>
            </li>
          ))}
        </ul>
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

  const teamsId = useId();
  const toolsId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget="user-menu"
        aria-label={menuLabel(username)}
      >
        <span className={styles.avatar} data-avatar>
          <Silhouette />
          {isPicture(avatarURL) && <img src={avatarURL} alt="" width="36" height="36" />}
        </span>
        <span className={styles.username} data-username>
          {username}
        </span>
      </button>
      <nav className={styles.menu} id="user-menu" popover="auto" aria-label="User menu">
        <p className={styles.owner} data-username>
          {username}
        </p>
        <ul>
          <li>
            <a href={`/players/${_id}`}>Profile</a>
          </li>
          <li>
            <a href={`/players/${_id}/matches`}>Matches</a>
          </li>
          <li>
            <a href="/requests" data-requests>
              {requestsLabel(requestsToAnswer)}
            </a>
          </li>
        </ul>
        <button type="button" className={styles.logout} data-logout>
          Logout
        </button>
        {currentTeams(teams, teamsId)}
        {tools.length > 0 && (
          <>
            <h2 id={toolsId}>Staff Tools</h2>
            <ul aria-labelledby={toolsId}>
              {tools.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
    </>
  );
}
