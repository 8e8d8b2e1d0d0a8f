import "../../../ui/desk.css";

import { useState } from "react";
import useSWR from "swr";

import { type ApiBody, apiPath, commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { useApi } from "../../../api/useApi";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { LoadError } from "../../../ui/LoadError/LoadError";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { showCommandFailure } from "../../../ui/failure/showCommandFailure";
import { showToast } from "../../../ui/toast/showToast";
import styles from "./Devices.module.css";
import { type Ability, ability, nameOf, ownEndpoint, subscribe, unsubscribe } from "./thisBrowser";

type Device = ApiBody<"/api/notifications/devices">[number];

const PATH = apiPath("/api/notifications/devices", {});
const PORTAL_ZONE = "UTC";
const WHY_NOT: Record<Exclude<Ability, "able">, string> = {
  refused:
    "This browser blocks the portal’s notifications. Allow them in the browser’s settings for this site, then load the page again.",
  unable: "This browser can’t show notifications of websites.",
  iphone: "On an iPhone or iPad, add the portal to the home screen first, and open it from there.",
};

/** What this browser can do, and the commands that add a device and remove one. */
function useOwnDevice(pushKey: string, retry: () => void) {
  const {
    data: own,
    error,
    mutate: look,
  } = useSWR<string | null, Error>("this-browser", ownEndpoint);
  const isKnown = own !== undefined || error !== undefined;
  const [isBusy, setBusy] = useState(false);

  async function act(change: () => Promise<{ message: string } | null>, failure: string) {
    setBusy(true);
    try {
      const answer = await change();
      if (answer !== null) {
        void showToast({ kind: "success", message: answer.message });
      }
      retry();
    } catch (reason) {
      showCommandFailure(reason, failure);
    } finally {
      setBusy(false);
      await look();
    }
  }

  const add = async () => {
    const subscription = await subscribe(pushKey);
    if (subscription === null) {
      return null;
    }
    const path = commandPath("POST", "/api/notifications/devices", {});
    return command("POST", path, { name: nameOf(navigator), ...subscription });
  };
  const remove = async ({ _id, endpoint }: Device) => {
    const path = commandPath("DELETE", "/api/notifications/devices/{id}", { id: _id });
    const answer = await command("DELETE", path);
    if (endpoint === own) {
      await unsubscribe();
    }
    return answer;
  };

  return { can: isKnown ? ability() : undefined, own, isBusy, act, add, remove };
}

interface DevicesProps {
  /** The public half of the portal's key. */
  pushKey: string;
}

/** The devices that show the reader's notifications, and a button that adds this one. */
export function Devices({ pushKey }: DevicesProps) {
  const { body: devices, error, isLoading, retry } = useApi(PATH);
  const { can, own, isBusy, act, add, remove } = useOwnDevice(pushKey, retry);
  const isOn = devices?.some(({ endpoint }) => endpoint === own) ?? false;

  return (
    <Card title="Devices">
      <p className={styles.hint}>
        A device shows notifications even while the portal is closed: those that need your answer,
        and those that can’t wait. Quiet hours hold for it, too.
      </p>
      {error && <LoadError what="Devices" error={error} isRetrying={isLoading} onRetry={retry} />}
      {devices !== undefined && devices.length > 0 && (
        <ul className="stack gap-3 plain-list">
          {devices.map((device) => (
            <li key={device._id} className={styles.device}>
              <p className="wraps">
                <bdi>{device.name}</bdi>
                {device.endpoint === own && " (this device)"}
                <span className={styles.since}>
                  {" since "}
                  <LocalTime unixSeconds={device.addedAt} leagueZone={PORTAL_ZONE} />
                </span>
              </p>
              <Button
                look="danger"
                isSmall
                disabled={isBusy}
                aria-label={`Remove ${device.name}`}
                onClick={() => {
                  void act(() => remove(device), "Error removing the device");
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {can !== undefined && can !== "able" && <p className={styles.hint}>{WHY_NOT[can]}</p>}
      {can === "able" && !isOn && (
        <p>
          <Button
            disabled={isBusy}
            onClick={() => {
              void act(add, "Error adding this device");
            }}
          >
            Add This Device
          </Button>
        </p>
      )}
    </Card>
  );
}
