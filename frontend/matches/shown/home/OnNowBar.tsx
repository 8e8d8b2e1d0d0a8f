import type { AtAGlance } from "./atAGlance";
import { OnNow } from "./OnNow";
import styles from "./OnNowBar.module.css";

interface OnNowBarProps {
  all: readonly AtAGlance[];
  leagues: readonly { readonly code: string; readonly name: string; readonly zone: string }[];
}

/** From so many leagues on that play, a phone has a line for each, and none for what is next. */
const FULL = 4;

/** What is on in all leagues, in one strip. A phone has room for what is live and what is next first. */
export function OnNowBar({ all, leagues }: OnNowBarProps) {
  const known = all.filter(
    ({ live, next, leader }) => live.length > 0 || (next ?? leader) !== null,
  );
  const time = ({ next }: AtAGlance) => next?.match.time ?? Infinity;
  const first = Math.min(...known.map(time));
  const soonest = known.find((each) => time(each) === first);
  const isFull = known.filter(({ live }) => live.length > 0).length >= FULL;
  const shown = leagues.filter(({ code }) => known.some(({ league }) => league === code));
  return (
    shown.length > 0 && (
      <nav className={styles.bar} aria-label="On Now" data-full={isFull || undefined}>
        {shown.map(({ code, name, zone }) => (
          <div key={code} data-league={code} data-soonest={code === soonest?.league || undefined}>
            <a href={`/${code}/home`} aria-label={name}>
              {code.toUpperCase()}
            </a>
            <OnNow all={all} league={code} leagueZone={zone} />
          </div>
        ))}
      </nav>
    )
  );
}
