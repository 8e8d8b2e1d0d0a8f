import { Badge } from "../../../ui/Badge/Badge";
import { Card } from "../../../ui/Card/Card";
import { Countdown } from "../../../ui/Countdown/Countdown";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { MatchRow } from "../../shown/home/MatchRow";
import { PhaseView } from "../../play/room/PhaseView";
import type { OwnWeek } from "./myWeek";

interface NextMatchProps {
  next: NonNullable<OwnWeek["next"]>;
}

/** The reader's next match: when it is, its phase, and the one thing that it waits for. */
export function NextMatch({ next }: NextMatchProps) {
  const { match, room, zone, until, rounds, isHeld } = next;
  return (
    <div data-league={match.league}>
      <Card title={room.isOn ? "You Play Now" : "Next Match"}>
        <div className="stack fit gap-4">
          <MatchRow match={{ ...match, scores: rounds, confirmed: rounds !== null }}>
            {match.time > 0 ? (
              <>
                <b>
                  {room.isOn ? (
                    rounds ? (
                      "Live, unofficial"
                    ) : (
                      "Being played now"
                    )
                  ) : (
                    <Countdown unixSeconds={match.time} words={until} />
                  )}
                </b>{" "}
                <LocalTime unixSeconds={match.time} leagueZone={zone} withWeekday />{" "}
                {isHeld && <Badge tone="warning">Held for cast</Badge>}
              </>
            ) : (
              "Not Yet Scheduled"
            )}
          </MatchRow>
          <PhaseView room={room} match={{ ...match, decision: null }} zone={zone} />
        </div>
      </Card>
    </div>
  );
}
