import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { inUtc } from "../../api/timestamps/marks";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";
import { NoticeItem } from "../../ui/NoticeItem/NoticeItem";
import type { Notification } from "./useNotifications";

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
}

/** One notification: what happened, in which league, when, and whether something is to be done. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { league, title, body, link, createdAt, isRead, demandsAction } = notification;
  return (
    <NoticeItem
      league={league}
      isDone={isRead}
      title={
        <>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <a href={link} {...(!isRead && { onClick: onRead })}>
            <TextWithTimes text={title} />
          </a>
        </>
      }
      badge={demandsAction && <Badge tone="warning">Needs your answer</Badge>}
      facts={<LocalTime unixSeconds={createdAt} leagueZone="UTC" withWeekday />}
      {...(!isRead && {
        actions: (
          <Button
            look="quiet"
            isSmall
            onClick={onRead}
            aria-label={`Mark as read: ${inUtc(title)}`}
          >
            Mark as read
          </Button>
        ),
      })}
    >
      {body === undefined || body === "" ? undefined : <TextWithTimes text={body} />}
    </NoticeItem>
  );
}
