import { TeamLogo } from "../TeamLogo/TeamLogo";
import styles from "./TeamLink.module.css";

interface TeamLinkProps {
  team: { readonly name: { readonly name: string }; readonly imageURL: string };
  href: string;
  /** Width and height of the logo in pixels. */
  size?: number;
  isBelowFold?: boolean;
}

/** A team's logo and name, leading to its page. */
export function TeamLink({ team, href, size = 28, isBelowFold = false }: TeamLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <TeamLogo
        name={team.name.name}
        imageURL={team.imageURL}
        size={size}
        isBelowFold={isBelowFold}
      />
      <bdi className={styles.name}>{team.name.name}</bdi>
    </a>
  );
}
