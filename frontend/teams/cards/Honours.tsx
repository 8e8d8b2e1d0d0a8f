import styles from "./HeadCard.module.css";

/** A title or an award, as the head of a page names it. */
export interface Honour {
  readonly href: string;
  /** The first place is gold. */
  readonly place: number;
  readonly words: string;
  readonly note: string;
}

/** How many the head names; the page, or the hall, has all of them. */
const SHOWN = 3;

/** A note such as `Winter Cup` is shown; longer ones are in the hall. */
const LONGEST_NOTE = 24;

/** The best honours of a team; nothing without any. */
export function Honours({ honours }: { honours: readonly Honour[] }) {
  return honours.length === 0 ? null : (
    <ul className={`cluster plain-list gap-3 ${styles.honours ?? ""}`} aria-label="Honours">
      {honours.slice(0, SHOWN).map(({ href, place, words, note }) => (
        <li key={`${words} ${note}`}>
          <a href={href} data-place={place}>
            <span aria-hidden="true">★ </span>
            {words}
            {note !== "" && note.length <= LONGEST_NOTE && (
              <>
                , <bdi>{note}</bdi>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
