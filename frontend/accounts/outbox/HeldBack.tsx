import { outboxKindLabels } from "../../api/staffEnums";
import { Badge } from "../../ui/Badge/Badge";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { NoticeItem, NoticeList } from "../../ui/NoticeItem/NoticeItem";
import type { Held } from "./useUndelivered";

/** The zone in which the server writes times that belong to no league. */
const PORTAL_ZONE = "UTC";

/** Messages that wait although they were due: how many, to whom, why and until when. */
export function HeldBack({ held }: { held: readonly Held[] }) {
  return (
    <NoticeList label="Messages That Wait">
      {held.map(({ kind, league, receiver, count, reason, until }) => (
        <NoticeItem
          key={`${kind} ${league} ${receiver} ${reason}`}
          league={league}
          title={count === 1 ? "1 message waits" : `${String(count)} messages wait`}
          badge={<Badge>{outboxKindLabels[kind]}</Badge>}
          facts={
            <>
              {receiver !== "" && (
                <span>
                  To <bdi>{receiver}</bdi>
                </span>
              )}
              <span>
                Until <LocalTime unixSeconds={until} leagueZone={PORTAL_ZONE} />
              </span>
            </>
          }
        >
          Reason: <bdi>{reason}</bdi>
        </NoticeItem>
      ))}
    </NoticeList>
  );
}
