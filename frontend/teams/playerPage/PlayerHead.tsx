import type { ReactNode } from "react";

import { playerAddress } from "../../page/addresses";
import { useHydratedSession } from "../../page/useSession";
import { Avatar } from "../../ui/Avatar/Avatar";
import { ButtonLink } from "../../ui/Button/Button";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import head from "../cards/HeadCard.module.css";
import { FollowButton } from "../following/FollowButton";
import type { PublicUser } from "./user";

interface PlayerHeadProps {
  playerId: string;
  user: PublicUser;
  /** Whether the server knows the reader as this player. */
  isOwn: boolean;
  /** What it says of the player. */
  children: ReactNode;
}

/** The head of a player's pages, with what only the player can do. */
export function PlayerHead({ playerId, user, isOwn, children }: PlayerHeadProps) {
  const { session } = useHydratedSession();
  const isHydrated = useIsHydrated();
  const address = playerAddress(playerId);
  const isThemself = isHydrated ? session?._id === playerId : isOwn;
  return (
    <header className={head.head} data-league={user.teams[0]?.league}>
      <Avatar url={user.avatarURL} size={176} />
      {children}
      {!isThemself && (
        <div className={head.actions}>
          <FollowButton kind="players" id={playerId} name={user.username} />
        </div>
      )}
      {isThemself && (
        <div className={head.actions}>
          <ButtonLink href={`${address}/generate-bearer`} look="quiet">
            Generate Token
          </ButtonLink>
          <ButtonLink href={`${address}/webhooks`} look="quiet">
            Webhooks
          </ButtonLink>
          <ButtonLink href={`${address}/edit`}>Edit Profile</ButtonLink>
        </div>
      )}
    </header>
  );
}
