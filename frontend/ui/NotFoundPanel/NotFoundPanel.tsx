import { ButtonLink } from "../Button/Button";
import styles from "./NotFoundPanel.module.css";

interface NotFoundPanelProps {
  /** Where what the page belongs to is shown, and what that is called: `Team Page`. */
  href: string;
  label: string;
}

/** Stands within a layout, where the page that was asked for is not one of its pages. */
export function NotFoundPanel({ href, label }: NotFoundPanelProps) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>Oops!</h2>
      <p>Sorry, an unexpected error has occurred.</p>
      <p className={styles.reason}>Not Found</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </section>
  );
}
