import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { playerAddress } from "../../page/addresses";
import { emitSession, useSession } from "../../page/useSession";
import { ButtonLink } from "../../ui/Button/Button";
import { LoadError } from "../../ui/LoadError/LoadError";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { NoScriptNotice } from "../../ui/NoScriptNotice/NoScriptNotice";
import type { Profile } from "./profileDraft";
import styles from "./ProfileForm.module.css";
import { ProfileForm } from "./ProfileForm";

interface ProfileEditProps {
  playerId: string;
}

/** The page on which a profile is changed. */
export function ProfileEdit({ playerId }: ProfileEditProps) {
  const { session } = useSession();
  const { body, error, isLoading, retry } = useApi(
    apiPath("/api/users/{id}/edit", { id: playerId }),
  );

  /** The menu shows the new name, too. */
  function tellMenu({ _id, username, avatarURL }: Profile): void {
    if (session?._id === _id) {
      emitSession({ ...session, username, avatarURL });
    }
  }

  return (
    <>
      <PageHeader over={<bdi>{body?.username ?? "Profile"}</bdi>} title="Edit Profile">
        {/* Only admins edit the profile of another person; they come from their desk. */}
        {session && session._id !== playerId && (
          <ButtonLink href={`/admin/manage/users/${playerId}`}>Manage User</ButtonLink>
        )}
      </PageHeader>
      <NoScriptNotice what="Changing a profile" />
      {error && !body && (
        <LoadError
          what="User Data"
          title="Error Loading User Data: "
          error={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      )}
      {!body && !error && <SkeletonRows label="Loading User Data" count={4} />}
      {body && <ProfileForm profile={body} onSaved={tellMenu} />}
      {session?._id === playerId && (
        <p className={styles.data}>
          <a href={`${playerAddress(playerId)}/data`}>Your Data</a>: download what the portal holds
          of you, or leave for good.
        </p>
      )}
    </>
  );
}
