import styles from "./NameLink.module.css";

interface NameLinkProps {
  name: string;
  href: string;
}

/** A name that leads to its page, written like the words around it until it is pointed at. */
export function NameLink({ name, href }: NameLinkProps) {
  return (
    <a className={styles.link} href={href}>
      <bdi>{name}</bdi>
    </a>
  );
}
