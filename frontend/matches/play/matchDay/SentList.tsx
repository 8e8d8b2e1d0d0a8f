import { useId } from "react";

import { Hint } from "../../../ui/Field/Hint";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { Sent } from "./matchDay";
import styles from "../../../ui/ItemList/ItemList.module.css";

/** The league’s staff see here which teams were told to act on the match, and when. */
export function SentList({ sent, zone }: { sent: readonly Sent[]; zone: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        What the Portal Sent
      </h3>
      {sent.length === 0 ? (
        <Hint>Nothing yet.</Hint>
      ) : (
        <ItemList className={styles.closed}>
          {sent.map(({ at, about, to, by }) => (
            <Item
              key={`${String(at)} ${about}`}
              words={about}
              note={
                <>
                  To{" "}
                  {to.map((team, place) => (
                    <span key={team}>
                      {place > 0 && " and "}
                      <bdi>{team}</bdi>
                    </span>
                  ))}
                  {", "}
                  <LocalTime unixSeconds={at} leagueZone={zone} />
                  {by !== null && (
                    <>
                      {", by "}
                      <bdi>{by.username}</bdi>
                    </>
                  )}
                </>
              }
            />
          ))}
        </ItemList>
      )}
    </section>
  );
}
