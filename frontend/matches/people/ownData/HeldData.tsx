import styles from "./OwnData.module.css";

const HELD = [
  [
    "Who you are",
    "Your username, Discord id, region and pictures, your names in games, and names that you had.",
  ],
  [
    "What you play",
    "Your teams, cooldowns, requests and matches, results that you reported with their pictures, times that you proposed, substitutions, challenges and casts.",
  ],
  [
    "What you chose and got",
    "Notifications and where you get them, quiet hours, bearer tokens by their names, and whether your calendar has a private address. Notifications are deleted after half a year, unread ones after a year.",
  ],
  [
    "What staff decided about you",
    "Roles, notes, punishments with their reasons, and what the audit log says.",
  ],
  [
    "Your cases",
    "Reports of misconduct and appeals that you sent, with staff’s answers. Cases about you, but not who reported you.",
  ],
] as const;

/** What the portal holds of a person, in words. */
export function HeldData() {
  return (
    <dl className={styles.held}>
      {HELD.map(([what, words]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
