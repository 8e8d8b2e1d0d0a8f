import { ButtonLink } from "../Button/Button";
import styles from "../EmptyState/EmptyState.module.css";

interface NotFoundPanelProps {
  /** The address of the parent page, and its name: `Team Page`. */
  href: string;
  label: string;
}

/** Shown within a layout when the address is not one of its pages. */
export function NotFoundPanel({ href, label }: NotFoundPanelProps) {
  return (
    <section className={`stack gap-4 ${styles.empty ?? ""}`}>
      <h2 className={styles.oops}>Oops!</h2>
      <p>Sorry, an unexpected error has occurred.</p>
      <p className={styles.reason}>Not Found</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </section>
  );
}
