import styles from "./NameLink.module.css";

interface NameLinkProps {
  name: string;
  href: string;
}

/** A link on a name, which looks like the text around it until it is hovered. */
export function NameLink({ name, href }: NameLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <bdi>{name}</bdi>
    </a>
  );
}
