import type { ApiBody } from "../../../api/apiPath";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Countdown } from "../../../ui/Countdown/Countdown";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { MatchRow } from "../home/MatchRow";
import rows from "../home/MatchRow.module.css";
import styles from "./Followed.module.css";

export type FollowedBody = ApiBody<"/api/matches/followed">;
export type FollowedThing = FollowedBody["follows"][number];

/** Stops following something; another feature does it. */
export type StopFollowing<Done> = (
  thing: Pick<FollowedThing, "kind" | "name"> & { id: string },
  isWanted: false,
) => Done;

interface FollowedProps {
  followed: FollowedBody;
  /** Where what is followed is stored. */
  where: string;
  /** Whether a change is being sent. */
  isBusy?: boolean;
  onStop: (thing: FollowedThing) => void;
}

function Coming({ next }: Pick<FollowedBody, "next">) {
  return (
    <Card title="Next Matches" level={3} of="teams that you follow">
      {next.length === 0 ? (
        <p className="dim">None of them has a match with a time.</p>
      ) : (
        <ul className={`plain-list ${rows.list ?? ""}`}>
          {next.map(({ match, until }) => (
            <li key={match._id} data-league={match.league}>
              <MatchRow match={match}>
                <b>
                  {match.playing ? (
                    "Being played now"
                  ) : (
                    <Countdown unixSeconds={match.time} words={until} />
                  )}
                </b>{" "}
                <LocalTime unixSeconds={match.time} leagueZone="UTC" withWeekday />{" "}
                {match.cast !== null && <Badge>Cast</Badge>}
              </MatchRow>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Results({ results }: Pick<FollowedBody, "results">) {
  return (
    <Card title="Latest Results" level={3} of="teams that you follow">
      {results.length === 0 ? (
        <p className="dim">None of them has played this season.</p>
      ) : (
        <ul className={`plain-list ${rows.list ?? ""}`}>
          {results.map(({ match, changes }) => (
            <li key={match._id} data-league={match.league}>
              <MatchRow match={match} changes={changes} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Things({ followed, where, isBusy = false, onStop }: FollowedProps) {
  return (
    <Card title="You Follow" level={3}>
      <ul className={`plain-list ${styles.things ?? ""}`}>
        {followed.follows.map((thing) => {
          const { kind, _id, name, league, href, note } = thing;
          return (
            <li key={kind + _id} data-league={league || undefined}>
              <span className={styles.name}>
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
                {kind === "teams" && <span className="dim">{league.toUpperCase()}</span>}
                {note !== "" && <Badge tone="warning">{note}</Badge>}
              </span>
              <Button
                isSmall
                look="quiet"
                aria-label={`Unfollow ${name}`}
                disabled={isBusy}
                onClick={() => {
                  onStop(thing);
                }}
              >
                Unfollow
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="dim">{where}</p>
    </Card>
  );
}

/** What the reader follows: its next matches, its latest results, and a list to stop following. */
export function Followed(props: FollowedProps) {
  const { followed } = props;
  return (
    <section className={styles.followed} aria-labelledby="following">
      <h2 id="following">Following</h2>
      {followed.follows.length === 0 ? (
        <EmptyState title="You follow nothing yet">
          <p>
            Press Follow on the page of a team, a player or a league: its matches, casts and results
            appear here. Nobody sees what you follow.
          </p>
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          <Coming next={followed.next} />
          <Results results={followed.results} />
          <Things {...props} />
        </div>
      )}
    </section>
  );
}
