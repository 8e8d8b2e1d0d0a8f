import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { useAccess } from "../../page/useAccess";
import { AccessGuard } from "../../ui/AccessGuard/AccessGuard";
import { ButtonLink } from "../../ui/Button/Button";
import { LoadError } from "../../ui/LoadError/LoadError";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import type { KindGroup } from "./groups";
import styles from "./NotificationPreferences.module.css";
import { Devices } from "./devices/Devices";
import { PreferencesForm } from "./PreferencesForm";

interface NotificationPreferencesProps {
  /** Every kind of notification once. */
  groups: readonly KindGroup[];
  /** The time zones among which to choose, by their IANA names. */
  zones: readonly string[];
  /** The public half of the portal's key for devices; null when it sends nothing to devices. */
  pushKey: string | null;
}

const PATH = apiPath("/api/notifications/preferences", {});

/** The page on which people choose where they get which notifications, and their quiet hours. */
export function NotificationPreferences({ groups, zones, pushKey }: NotificationPreferencesProps) {
  const access = useAccess(({ isLoggedIn }) => isLoggedIn);
  const { body, error, isLoading, retry } = useApi(PATH);
  return (
    <AccessGuard {...access}>
      <PageHeader over="Choose where you get each notification" title="Preferences">
        <ButtonLink href="/notifications" look="quiet" isSmall>
          Notifications
        </ButtonLink>
      </PageHeader>
      {error && (
        <LoadError what="Preferences" error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      {!body && !error && <SkeletonRows label="Loading Preferences" count={6} />}
      {body && (
        <div className={`stack gap-5 ${styles.page ?? ""}`}>
          <PreferencesForm saved={body} groups={groups} zones={zones} onSaved={retry}>
            {pushKey !== null && <Devices pushKey={pushKey} />}
          </PreferencesForm>
        </div>
      )}
    </AccessGuard>
  );
}
