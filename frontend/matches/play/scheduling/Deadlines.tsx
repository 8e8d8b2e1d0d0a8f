import type { ReactNode } from "react";

import { type TimeOrigin, timeOriginLabels } from "../../../api/matchEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { SameTimeMatches } from "./SameTimeMatches";
import type { MatchTimes } from "./matchTimes";
import styles from "./Times.module.css";
import { ZonedTime } from "./ZonedTime";

interface DeadlinesProps {
  times: MatchTimes;
  zone: string;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="dim">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Standing({ origin, time, zone }: { origin: TimeOrigin; time: number; zone: string }) {
  return (
    <>
      <ZonedTime unixSeconds={time} zone={zone} /> <Badge>{timeOriginLabels[origin]}</Badge>
    </>
  );
}

/**
 * When the match is played, until when the teams can agree on a time, and what happens otherwise.
 */
export function Deadlines({ times, zone }: DeadlinesProps) {
  const { time, origin, reason, opens, closes, agreeBy, defaultTime, busy } = times;
  const timestamp = (unixSeconds: number) => <ZonedTime unixSeconds={unixSeconds} zone={zone} />;
  return (
    <dl className={styles.facts}>
      <Fact term="Current Time">
        {time > 0 && origin !== null ? (
          <Standing origin={origin} time={time} zone={zone} />
        ) : (
          "Not Yet Scheduled"
        )}
      </Fact>
      {reason !== "" && <Fact term="Reason">{reason}</Fact>}
      <Fact term="Play From">{timestamp(opens)}</Fact>
      <Fact term="Play Before">{timestamp(closes)}</Fact>
      {time === 0 && agreeBy > 0 && <Fact term="Agree By">{timestamp(agreeBy)}</Fact>}
      {defaultTime > 0 && (
        <Fact term="Default Time">
          {timestamp(defaultTime)}
          <SameTimeMatches busy={busy} time={defaultTime} zone={zone} />
        </Fact>
      )}
    </dl>
  );
}
