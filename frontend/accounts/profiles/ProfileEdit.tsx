import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { tellSession, useSession } from "../../page/useSession";
import { LoadError } from "../../ui/LoadError/LoadError";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { NeedsScript } from "../../ui/NeedsScript/NeedsScript";
import type { Profile } from "./profileDraft";
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
      tellSession({ ...session, username, avatarURL });
    }
  }

  return (
    <>
      <PageHeader over={<bdi>{body?.username ?? "Profile"}</bdi>} title="Edit Profile" />
      <NeedsScript what="Changing a profile" />
      {error && !body && (
        <LoadError what="User Data" error={error} isRetrying={isLoading} onRetry={retry} />
      )}
      {!body && !error && <SkeletonRows label="Loading User Data" count={4} />}
      {body && <ProfileForm profile={body} onSaved={tellMenu} />}
    </>
  );
}
