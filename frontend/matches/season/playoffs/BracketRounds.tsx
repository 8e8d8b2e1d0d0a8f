import { useHydratedSession } from "../../../page/useSession";
import styles from "./Bracket.module.css";
import { type BracketContext, BracketMatch } from "./BracketMatch";
import { type BracketPart, joinsOf, ownPath } from "./playoff";

interface BracketRoundsProps extends BracketContext {
  part: BracketPart;
  /** Whether its title is shown: a playoff with one part needs none. */
  hasTitle: boolean;
}

/** The rounds of a bracket beside each other; a phone shows one at a time, and is swiped. */
export function BracketRounds({ part, hasTitle, ...context }: BracketRoundsProps) {
  const { session } = useHydratedSession();
  const joins = joinsOf(part);
  const path = ownPath(part, new Set(session?.teams.map(({ _id }) => _id)));
  const Heading = hasTitle ? "h4" : "h3";
  return (
    <section aria-label={part.title}>
      {hasTitle && <h3 className={styles.part}>{part.title}</h3>}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={`${part.title}, rounds`}>
        <ol className={styles.rounds}>
          {part.rounds.map((round) => (
            <li
              key={`${round.stage}-${String(round.number)}`}
              className={styles.round}
              data-stage={round.stage}
            >
              <header className={styles.head}>
                <Heading>{round.title}</Heading>
                <p>
                  {round.week !== null && `Week ${String(round.week)} · `}
                  {round.bestOf === 1 ? "One map" : `Best of ${String(round.bestOf)}`}
                </p>
              </header>
              <ol className={styles.matches}>
                {round.matches.map((match) => (
                  <li
                    key={match.key}
                    className={match.isBye ? styles.bye : undefined}
                    data-in={joins.get(match.key)?.in === true || undefined}
                    data-out={joins.get(match.key)?.out}
                    data-path={path.get(match.key)}
                  >
                    <BracketMatch {...context} match={match} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
