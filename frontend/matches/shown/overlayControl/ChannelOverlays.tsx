import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueSummary } from "../../../page/LeagueSummary";
import { Button, ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../ui/Field/Hint";
import { channelName } from "../../play/casts/channelName";
import "../../../ui/desk.css";
import styles from "./ChannelOverlays.module.css";
import { type ChannelOverlay, channelOverlaysPath } from "./overlay";
import { useAddress } from "./useAddress";

interface ChannelProps {
  league: LeagueSummary;
  row: ChannelOverlay;
  onChanged: () => void;
}

/** Makes the address of a channel that has none. */
function MakeAddress({ league, row: { channel }, onChanged }: ChannelProps) {
  const { isBusy, send } = useCommand(onChanged);
  const path = commandPath("POST", "/api/overlays/league/{leagueId}", {
    leagueId: league.id,
  });
  return (
    <Button
      look="filled"
      aria-disabled={isBusy || undefined}
      aria-label={`Make Address: ${channelName(channel)}`}
      onClick={() => void send("POST", path, { channel })}
    >
      Make Address
    </Button>
  );
}

type Question = "renew" | "revoke";

const QUESTIONS = {
  renew: {
    title: "Make New Address",
    verb: "Make New Address",
    words:
      "The old address stops working. Paste the new one into OBS. The other casters of the channel are told.",
  },
  revoke: {
    title: "Revoke Address",
    verb: "Revoke Address",
    words:
      "The overlay disappears from the stream, and what you typed into it is gone. You can make a new address later.",
  },
} as const;

interface AskedProps {
  overlay: string;
  question: Question | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before the address ends that somebody may be using. */
function Asked({ overlay, question, onChanged, onClose }: AskedProps) {
  const { isBusy, send } = useCommand(() => {
    onChanged();
    onClose();
  });
  const { title, verb, words } = QUESTIONS[question ?? "renew"];
  const path = commandPath("POST", "/api/overlays/{id}/address", { id: overlay });
  const revoking = commandPath("DELETE", "/api/overlays/{id}/address", { id: overlay });
  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      isOpen={question !== undefined}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => (question === "revoke" ? send("DELETE", revoking) : send("POST", path))}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  );
}

/** The address, which is a secret: it is shown and copied when the reader asks for it. */
function Address({
  overlay,
  of,
  onChanged,
}: {
  overlay: string;
  of: string;
  onChanged: () => void;
}) {
  const { url, note, show, hide, copy, forget } = useAddress(overlay);
  const [question, setQuestion] = useState<Question>();
  return (
    <>
      <div className="cluster gap-2 middle">
        <Button aria-label={`Copy Address: ${of}`} onClick={copy}>
          Copy Address
        </Button>
        <Button
          aria-label={`${url === undefined ? "Show" : "Hide"} Address: ${of}`}
          onClick={url === undefined ? show : hide}
        >
          {url === undefined ? "Show" : "Hide"}
        </Button>
        <Button
          look="quiet"
          aria-label={`Make New Address: ${of}`}
          onClick={() => {
            setQuestion("renew");
          }}
        >
          Make New Address
        </Button>
        <Button
          look="quiet"
          aria-label={`Revoke Address: ${of}`}
          onClick={() => {
            setQuestion("revoke");
          }}
        >
          Revoke Address
        </Button>
        <span role="status">{note}</span>
      </div>
      {url !== undefined && <code className={styles.address}>{url}</code>}
      <Asked
        overlay={overlay}
        question={question}
        onChanged={() => {
          forget();
          onChanged();
        }}
        onClose={() => {
          setQuestion(undefined);
        }}
      />
    </>
  );
}

function Channel(props: ChannelProps) {
  const { league, row, onChanged } = props;
  const { channel, overlay, mayManage } = row;
  const of = channelName(channel);
  return (
    <li className={styles.channel}>
      <h3 className={`wraps ${styles.name ?? ""}`}>{of}</h3>
      {overlay === null ? (
        <MakeAddress {...props} />
      ) : (
        <>
          <ButtonLink look="filled" href={`/${league.code}/control/${overlay}`}>
            Open Control Page
            <span className="visually-hidden"> of {of}</span>
          </ButtonLink>
          {mayManage && <Address overlay={overlay} of={of} onChanged={onChanged} />}
        </>
      )}
    </li>
  );
}

function InObs() {
  return (
    <ol className={styles.steps}>
      <li>In OBS, add a source: Browser. Paste the address as its URL.</li>
      <li>Set the width to 1920 and the height to 1080, and put it above your game.</li>
      <li>Open the control page on your phone. Keep the address secret: who has it can show it.</li>
    </ol>
  );
}

/** The overlays of the reader's channels in a league: their addresses, and the ways to control them. */
export default function ChannelOverlays({ league }: { league: LeagueSummary }) {
  const { body, retry } = useApi(channelOverlaysPath(league.id));
  if (body === undefined || body.length === 0) {
    return null;
  }
  return (
    <Card title="Overlay">
      <Hint>
        Score, line-ups, standings and more over your stream: one address for the whole season.
      </Hint>
      <ul className="plain-list stack fit gap-5">
        {body.map((row) => (
          <Channel key={row.channel} league={league} row={row} onChanged={retry} />
        ))}
      </ul>
      <details>
        <summary className="disclosure">How to use it in OBS</summary>
        <InObs />
      </details>
    </Card>
  );
}
