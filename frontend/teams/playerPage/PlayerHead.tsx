import { regionLabels } from "../../api/enums";
import { playerAddress } from "../../page/addresses";
import { useHydratedSession } from "../../page/useSession";
import { Avatar } from "../../ui/Avatar/Avatar";
import { ButtonLink } from "../../ui/Button/Button";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import styles from "./PlayerHead.module.css";
import type { PublicUser } from "./user";

interface PlayerHeadProps {
  playerId: string;
  user: PublicUser;
  /** Whether the server knows the reader as this player. */
  isOwn: boolean;
}

/** The head of a player's pages, with what only the player can do. */
export function PlayerHead({ playerId, user, isOwn }: PlayerHeadProps) {
  const { session } = useHydratedSession();
  const isHydrated = useIsHydrated();
  const address = playerAddress(playerId);
  return (
    <header className={styles.head}>
      <Avatar url={user.avatarURL} size={128} />
      <hgroup className={styles.words}>
        <h1 className={styles.name}>
          <bdi>{user.username}</bdi>
        </h1>
        <p className={styles.region}>{regionLabels[user.region]}</p>
        {user.roles.length > 0 && <p className={styles.roles}>{user.roles.join(", ")}</p>}
      </hgroup>
      {(isHydrated ? session?._id === playerId : isOwn) && (
        <div className="cluster gap-3">
          <ButtonLink href={`${address}/generate-bearer`} look="quiet">
            Generate Token
          </ButtonLink>
          <ButtonLink href={`${address}/edit`}>Edit Profile</ButtonLink>
        </div>
      )}
    </header>
  );
}
