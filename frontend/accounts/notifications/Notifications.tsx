import { useAccess } from "../../page/useAccess";
import { AccessGuard } from "../../ui/AccessGuard/AccessGuard";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { NoticeList } from "../../ui/NoticeItem/NoticeItem";
import { ShowOlder } from "../../ui/Pagination/ShowOlder";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { NotificationItem } from "./NotificationItem";
import { useNotifications } from "./useNotifications";

function NotificationList() {
  const { pages, notifications, hasUnread, read } = useNotifications();
  return (
    <>
      <PageHeader over="What happened" title="Notifications">
        <div className="cluster gap-3">
          <span className="needs-script">
            {/* A disabled button would lose the focus. */}
            <Button
              isSmall
              aria-disabled={!hasUnread || undefined}
              onClick={() => {
                if (hasUnread) {
                  void read({ all: true });
                }
              }}
            >
              Mark all as read
            </Button>
          </span>
          <ButtonLink href="/notifications/preferences" look="quiet" isSmall>
            Preferences
          </ButtonLink>
          <ButtonLink href="/cases" look="quiet" isSmall>
            Your Cases
          </ButtonLink>
        </div>
      </PageHeader>
      <AnswerView answer={pages} what="Notifications" rowCount={4}>
        {() =>
          notifications === undefined || notifications.length === 0 ? (
            <EmptyState title="Nothing yet">
              <p>
                Requests to your teams, match times, results and announcements from your leagues are
                shown here.
              </p>
            </EmptyState>
          ) : (
            <NoticeList label="Notifications">
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification._id}
                  notification={notification}
                  onRead={() => void read({ ids: [notification._id], all: false })}
                />
              ))}
            </NoticeList>
          )
        }
      </AnswerView>
      <ShowOlder {...pages} />
    </>
  );
}

/** The page of the reader's own notifications. */
export function Notifications() {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  return (
    <AccessGuard {...access}>
      <NotificationList />
    </AccessGuard>
  );
}
