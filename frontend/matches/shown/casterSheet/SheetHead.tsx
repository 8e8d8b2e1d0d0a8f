import { regionLabels } from "../../../api/enums";
import { teamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { formatTime, weekday, zoneName } from "../../../api/timestamps/formatTime";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { NameLink } from "../../../ui/NameLink/NameLink";
import { ordinal } from "../../../ui/ordinal";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import styles from "./SheetHead.module.css";
import type { Sheet, SheetTeam } from "./sheet";

interface SheetHeadProps {
  sheet: Sheet;
  league: LeagueWithZone;
}

function Team({ team, sheet, league }: SheetHeadProps & { team: SheetTeam }) {
  const { name, imageURL, region, division, place, points, wins, draws, losses, rating } = team;
  const where = [regionLabels[region], division].filter(Boolean).join(" · ");
  return (
    <section className={styles.team} aria-label={name.name}>
      <TeamLogo name={name.name} imageURL={imageURL} size={96} />
      <p className={styles.name} data-long={name.name.length > 24 || undefined}>
        <NameLink name={name.name} href={teamAddress({ league: league.code, _id: team._id })} />
      </p>
      <p className="dim">{where}</p>
      <dl className={styles.figures}>
        <div>
          <dt className="dim">Place</dt>
          <dd>{place === null ? "–" : ordinal(place)}</dd>
        </div>
        {points !== null && (
          <div>
            <dt className="dim">Points</dt>
            <dd>{points}</dd>
          </div>
        )}
        <div>
          <dt className="dim">
            W<span className="visually-hidden">ins</span>–D
            <span className="visually-hidden">raws</span>–L
            <span className="visually-hidden">osses</span>
          </dt>
          <dd>{`${String(wins)}–${String(draws)}–${String(losses)}`}</dd>
        </div>
        <div>
          <dt className="dim">ELO</dt>
          <dd>{rating.toFixed(1)}</dd>
        </div>
      </dl>
      {sheet.isByPoints && place !== null && division !== "" && (
        <p className="dim">Place in its division</p>
      )}
    </section>
  );
}

/** The match's time for the reader, and in the league's zone. */
function Time({ sheet, league }: SheetHeadProps) {
  if (sheet.time === 0) {
    return <p className={styles.time}>Not Yet Scheduled</p>;
  }
  const inZone = { locale: "en-US", timeZone: league.zone };
  const theirs = `${weekday(sheet.time, inZone)} ${formatTime(sheet.time, inZone)}`;
  return (
    <>
      <p className={styles.time}>
        <LocalTime unixSeconds={sheet.time} leagueZone={league.zone} withWeekday />
      </p>
      <p className="dim">{`${theirs} ${zoneName(sheet.time, inZone, "short")} in the league’s zone`}</p>
    </>
  );
}

/** Who plays whom, when, and who is the favourite. */
export function SheetHead({ sheet, league }: SheetHeadProps) {
  const { teams, season, week, round, bestOf, expected, favourite, next, listed } = sheet;
  const [a, b] = teams;
  const occasion = [
    season,
    round || (week !== null && `Week ${String(week)}`),
    bestOf > 1 && `Best of ${String(bestOf)}`,
    listed > 0 && `${String(listed)} teams in the table`,
  ];
  return (
    <header className={styles.head}>
      {a && <Team team={a} sheet={sheet} league={league} />}
      <div className={styles.middle}>
        <p className={styles.versus}>VS</p>
        <Time sheet={sheet} league={league} />
        <p className="dim">{occasion.filter(Boolean).join(" · ")}</p>
      </div>
      {b && <Team team={b} sheet={sheet} league={league} />}
      <div className={styles.expected}>
        {expected && (
          <meter
            className={styles.meter}
            min={0}
            max={1}
            value={expected[0]}
            aria-label="The expected score of the first team"
          />
        )}
        {favourite && <p>{favourite}</p>}
        {next && <p>{next}</p>}
      </div>
    </header>
  );
}
