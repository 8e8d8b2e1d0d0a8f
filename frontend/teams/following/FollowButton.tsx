import { useState, useSyncExternalStore } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { useFollowsChange } from "../../page/useFollowsChange";
import { useHydratedSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import type { Followable } from "./changeFollow";
import { isStored, onFollowsChange, storedFollows } from "../../page/deviceFollows";
import styles from "./FollowButton.module.css";

export const OWN_FOLLOWS = apiPath("/api/follows/own", {});

const loadChange = () => import("./changeFollow");

/** How the button looks beside others. */
interface Look {
  isSmall?: boolean;
}

interface ToggleProps extends Look {
  name: string;
  isFollowed: boolean;
  onChange: (isWanted: boolean) => Promise<unknown>;
}

function Toggle({ name, isFollowed, isSmall = true, onChange }: ToggleProps) {
  const [isBusy, setIsBusy] = useState(false);
  const change = async () => {
    setIsBusy(true);
    try {
      await onChange(!isFollowed);
    } catch {
      // `watchChunkLoadErrors` tells the reader.
    } finally {
      setIsBusy(false);
    }
  };
  const words = isFollowed ? "Following" : "Follow";
  return (
    <span className={`needs-script ${styles.follow ?? ""}`}>
      <Button
        isSmall={isSmall}
        aria-pressed={isFollowed}
        aria-label={`${words} ${name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) {
            void change();
          }
        }}
      >
        {isFollowed && "✓ "}
        {words}
      </Button>
    </span>
  );
}

function OwnToggle({ isSmall, ...followable }: Followable & Look) {
  const { kind, id, name } = followable;
  const { body, retry } = useApi(OWN_FOLLOWS);
  // What the device followed may be in the account now.
  useFollowsChange(retry);
  return (
    <Toggle
      name={name}
      {...(isSmall !== undefined && { isSmall })}
      isFollowed={body?.[kind].includes(id) === true}
      onChange={async (isWanted) => {
        const { changeOwnFollow } = await loadChange();
        await changeOwnFollow(followable, isWanted);
        retry();
      }}
    />
  );
}

function DeviceToggle({ isSmall, ...followable }: Followable & Look) {
  const { kind, id, name } = followable;
  const stored = useSyncExternalStore(onFollowsChange, storedFollows, () => "");
  return (
    <Toggle
      name={name}
      {...(isSmall !== undefined && { isSmall })}
      isFollowed={isStored(stored, kind, id)}
      onChange={async (isWanted) => {
        const { changeDeviceFollow } = await loadChange();
        changeDeviceFollow(followable, isWanted);
      }}
    />
  );
}

/**
 * Follows a team, a player or a league, and no longer: with the reader's account, or for visitors on
 * their device. The server renders it for all readers alike.
 */
export function FollowButton(followable: Followable & Look) {
  const { session } = useHydratedSession();
  return session === null ? <DeviceToggle {...followable} /> : <OwnToggle {...followable} />;
}
