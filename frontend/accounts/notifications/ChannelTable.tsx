import "../../ui/controls.css";

import { useId } from "react";

import { NotificationChannel, notificationChannelLabels } from "../../api/accountEnums";
import styles from "./ChannelTable.module.css";
import type { KindGroup } from "./groups";

const SHORT_LABELS: Readonly<Record<NotificationChannel, string>> = {
  portal: "Portal",
  discord: "Discord",
  none: "None",
};
const CHANNELS = Object.values(NotificationChannel);

interface ChannelTableProps extends KindGroup {
  channels: Readonly<Record<string, NotificationChannel>>;
  /** The kinds that can't be turned off. */
  demandingAction: readonly string[];
  onChange: (kind: string, channel: NotificationChannel) => void;
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Kind</span>
        </th>
        {CHANNELS.map((channel) => (
          <th key={channel} scope="col" className={styles.channel}>
            <span aria-hidden="true">{SHORT_LABELS[channel]}</span>
            <span className="visually-hidden">{notificationChannelLabels[channel]}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table of kinds and channels, with one choice in each row. */
export function ChannelTable({
  title,
  kinds,
  channels,
  demandingAction,
  onChange,
}: ChannelTableProps) {
  const id = useId();
  return (
    <div className={styles.around}>
      <table className={`whole-table ${styles.table ?? ""}`}>
        <caption className={styles.caption}>{title}</caption>
        <Head />
        <tbody>
          {kinds.map(({ kind, label }) => (
            <tr key={kind}>
              <th scope="row">
                {label}
                {demandingAction.includes(kind) && (
                  <span className={styles.remark}>Always shown in the portal</span>
                )}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={styles.channel}>
                  {(channel !== NotificationChannel.none || !demandingAction.includes(kind)) && (
                    <label className={styles.choice}>
                      <input
                        type="radio"
                        name={`${id}${kind}`}
                        value={channel}
                        checked={channels[kind] === channel}
                        onChange={() => {
                          onChange(kind, channel);
                        }}
                      />
                      <span className="visually-hidden">
                        {label}: {notificationChannelLabels[channel]}
                      </span>
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
