import styles from "../TeamLink/TeamLink.module.css";

interface NameLinkProps {
  name: string;
  href: string;
}

/** A link on a name, which looks like the text around it until it is hovered. */
export function NameLink({ name, href }: NameLinkProps) {
  return (
    <a className={styles.plain} href={href}>
      <bdi>{name}</bdi>
    </a>
  );
}
