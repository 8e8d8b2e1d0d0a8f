import "../../../ui/desk.css";

import { useEffect, useEffectEvent, useState } from "react";

import { apiPath, commandPath } from "../../../api/apiPath";
import {
  LONGEST_COMMAND,
  ServerCommandState,
  serverCommandStateLabels,
} from "../../../api/staffEnums";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { TextField } from "../../../ui/Field/TextField";
import { SendingForm } from "../../../ui/Form/SendingForm";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { ShowOlder } from "../../../ui/Pagination/ShowOlder";
import { useOlderPages } from "../../../ui/Pagination/useOlderPages";
import type { History, SentCommand, Server } from "./servers";
import styles from "./Servers.module.css";

const FAILED: readonly ServerCommandState[] = [
  ServerCommandState.refused,
  ServerCommandState.unknown,
  ServerCommandState.notSent,
];

function Sent({ command }: { command: SentCommand }) {
  const { words, line, state, by, reason, reply, askedAt } = command;
  return (
    <li className={styles.command}>
      <p>
        <strong>{words}</strong>{" "}
        <span data-failed={FAILED.includes(state) || undefined} className={styles.state}>
          {serverCommandStateLabels[state]}
        </span>
      </p>
      <p className={styles.fact}>
        <LocalTime unixSeconds={askedAt} leagueZone={NO_ZONE} />
        {by !== null && (
          <>
            , <bdi>{by.username}</bdi>
          </>
        )}
        {reason !== "" && <>: {reason}</>}
      </p>
      {words !== line && <p className={styles.fact}>{line}</p>}
      {reply !== "" && (
        <details>
          <summary className="disclosure">Reply</summary>
          <pre className={styles.reply}>{reply}</pre>
        </details>
      )}
    </li>
  );
}

interface CommandFormProps {
  id: string;
  onSent: () => void;
}

/** Sends a command to the server. */
function CommandForm({ id, onSent }: CommandFormProps) {
  const { isBusy, errors, send } = useCommand(onSent, ["line"]);

  const [line, setLine] = useState("");

  async function submit(): Promise<boolean> {
    const path = commandPath("POST", "/api/servers/{id}/commands", { id });
    const isDone = await send("POST", path, { line });
    if (isDone) {
      setLine("");
    }
    return isDone;
  }

  return (
    <SendingForm className={styles.line} onSubmit={submit}>
      <TextField
        label="Command"
        hint="Such as Help, MapList or Banlist."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_COMMAND}
        value={line}
        error={errors.line}
        onChange={(event) => {
          setLine(event.target.value);
        }}
      />
      <Button type="submit" aria-disabled={isBusy || undefined} disabled={line.trim() === ""}>
        Send
      </Button>
    </SendingForm>
  );
}

interface SentCommandsProps {
  server: Server;
  pages: ReturnType<typeof useSentCommands>;
}

function SentCommands({ server, pages }: SentCommandsProps) {
  return (
    <AnswerView answer={pages} what="Commands" rowCount={3}>
      {() => {
        const items = pages.items ?? [];
        return items.length === 0 ? (
          <p>Nobody has sent a command yet.</p>
        ) : (
          <>
            <ul className={styles.history} aria-label={`Commands to ${server.name}`}>
              {items.map((each) => (
                <Sent key={each._id} command={each} />
              ))}
            </ul>
            <ShowOlder {...pages} />
          </>
        );
      }}
    </AnswerView>
  );
}

/** The commands that were sent to the server, the newest first. */
function useSentCommands(server: Server) {
  const pages = useOlderPages(apiPath("/api/servers/{id}/commands", { id: server._id }), {
    what: "Commands",
    itemsOf: ({ commands }: History) => commands,
    olderThan: (before) => apiPath("/api/servers/{id}/commands", { id: server._id }, { before }),
  });

  const look = useEffectEvent(pages.retry);
  // Each of these changes when a command may have been answered.
  useEffect(() => {
    look();
  }, [server.waiting, server.state.receivedAt]);

  return pages;
}

interface ConsoleProps {
  server: Server;
  onChanged: () => void;
}

function OpenConsole({ server, onChanged }: ConsoleProps) {
  const id = server._id;

  const pages = useSentCommands(server);

  return (
    <>
      <CommandForm
        id={id}
        onSent={() => {
          pages.retry();
          onChanged();
        }}
      />
      <SentCommands server={server} pages={pages} />
    </>
  );
}

/** A server's console, with what was sent before; it is loaded when it is opened. */
export function Console(props: ConsoleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary className="disclosure">Console</summary>
      {isOpen && <OpenConsole {...props} />}
    </details>
  );
}
