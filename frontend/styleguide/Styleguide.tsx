import { Actions } from "./Actions";
import { Charts } from "./Charts";
import { Colours } from "./Colours";
import { Forms } from "./Forms";
import { Matches } from "./Matches";
import { States } from "./States";
import styles from "./Styleguide.module.css";
import { Toasts } from "./Toasts";
import { Type } from "./Type";

/** Every component of the design language on one page; docs/design.md has the words to it. */
export function Styleguide() {
  return (
    <>
      <header className={styles.header}>
        <h1>Styleguide</h1>
        <p>Near-black, one accent a league, condensed letters, scores as on a scoreboard.</p>
      </header>
      <Colours />
      <Type />
      <Actions />
      <Forms />
      <Matches />
      <Charts />
      <States />
      <Toasts />
    </>
  );
}
