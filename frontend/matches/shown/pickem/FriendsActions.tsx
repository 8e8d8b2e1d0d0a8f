import "../../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_FRIENDS_NAME } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { CopyField } from "../../../ui/CopyField/CopyField";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../ui/Field/TextField";
import styles from "./PickemPage.module.css";
import type { FriendsTable, TableRow } from "./pickem";
import { Rows } from "./PickemTable";

interface FriendsActionsProps {
  table: FriendsTable;
  /** The reader’s id. */
  reader: string | undefined;
  onChanged: () => void;
}

/** The table’s name, to change it. */
function Rename({ table, onChanged }: Omit<FriendsActionsProps, "reader">) {
  const [name, setName] = useState(table.name);
  const { isBusy, errors, send } = useCommand(onChanged, ["name"]);
  const path = commandPath("PUT", "/api/matches/friends/{id}", { id: table._id });
  return (
    <form
      className={`cluster gap-2 ${styles.form ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send("PUT", path, { name });
      }}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={LONGEST_FRIENDS_NAME}
        autoComplete="off"
        error={errors.name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || name.trim() === table.name}>
        Rename
      </Button>
    </form>
  );
}

interface Question {
  title: string;
  verb: string;
  words: ReactNode;
  send: () => Promise<boolean>;
}

/** What the question before each command says. */
const questions = {
  leave: ({ name, isOwner }: FriendsTable) => ({
    title: "Leave this table?",
    verb: "Leave",
    words: isOwner ? (
      <>
        Whoever has been in <bdi>{name}</bdi> the longest owns it then. Without anybody else it is
        deleted.
      </>
    ) : (
      <>
        You are not in <bdi>{name}</bdi> any more. Your predictions and points stay.
      </>
    ),
  }),
  remove: ({ name }: FriendsTable, person: string) => ({
    title: "Remove this person?",
    verb: "Remove",
    words: (
      <>
        <bdi>{person}</bdi> is not in <bdi>{name}</bdi> any more. They can join again as long as the
        link works: make a new one if they must not.
      </>
    ),
  }),
  renew: ({ name }: FriendsTable) => ({
    title: "Make a new link?",
    verb: "Make New Link",
    words: (
      <>
        The link that you have sent does not work any more. Who is in <bdi>{name}</bdi> stays.
      </>
    ),
  }),
  end: ({ name }: FriendsTable) => ({
    title: "Delete this table?",
    verb: "Delete",
    words: (
      <>
        <bdi>{name}</bdi> is gone for all who are in it. Predictions and points stay.
      </>
    ),
  }),
};

/** What can be done about a table, each after a question. */
function useQuestions({ table, onChanged }: Omit<FriendsActionsProps, "reader">) {
  const [question, setQuestion] = useState<Question>();
  const { isBusy, send } = useCommand(onChanged);
  const id = { id: table._id };
  const ask = {
    leave: () => {
      const path = commandPath("POST", "/api/matches/friends/{id}/leave", id);
      setQuestion({ ...questions.leave(table), send: () => send("POST", path) });
    },
    remove: ({ person: { _id, username } }: TableRow) => {
      const path = commandPath("POST", "/api/matches/friends/{id}/remove", id);
      setQuestion({
        ...questions.remove(table, username),
        send: () => send("POST", path, { person: _id }),
      });
    },
    renew: () => {
      const path = commandPath("POST", "/api/matches/friends/{id}/link", id);
      setQuestion({ ...questions.renew(table), send: () => send("POST", path) });
    },
    end: () => {
      const path = commandPath("DELETE", "/api/matches/friends/{id}", id);
      setQuestion({ ...questions.end(table), send: () => send("DELETE", path) });
    },
  };
  return { ask, question, setQuestion, isBusy };
}

interface AskedProps extends Pick<ReturnType<typeof useQuestions>, "isBusy"> {
  question: Question;
  onClose: () => void;
}

function Asked({ question, isBusy, onClose }: AskedProps) {
  return (
    <ConfirmDialog
      title={question.title}
      verb={question.verb}
      isOpen
      isBusy={isBusy}
      isDangerous
      onConfirm={async () => {
        const isDone = await question.send();
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <p>{question.words}</p>
    </ConfirmDialog>
  );
}

/** A table of friends, and what the reader can do about it. */
export function FriendsActions({ table, reader, onChanged }: FriendsActionsProps) {
  const { ask, question, setQuestion, isBusy } = useQuestions({ table, onChanged });
  return (
    <Card title={table.name} aside={<span className="dim">Friends</span>}>
      <Rows caption={table.name} rows={table.rows} reader={reader} />
      {table.isOwner ? (
        <details>
          <summary className="disclosure">Invite and Manage</summary>
          <div className="stack fit gap-3">
            <CopyField label="Link for friends" text={table.link} rows={2} />
            <Rename key={table.name} {...{ table, onChanged }} />
            <ul className={`plain-list ${styles.people ?? ""}`} aria-label="People">
              {table.rows
                .filter(({ person }) => person._id !== reader)
                .map((row) => (
                  <li key={row.person._id}>
                    <bdi>{row.person.username}</bdi>
                    <Button
                      isSmall
                      aria-label={`Remove ${row.person.username}`}
                      onClick={() => {
                        ask.remove(row);
                      }}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
            </ul>
            <div className="cluster gap-2">
              <Button onClick={ask.renew}>New Link</Button>
              <Button onClick={ask.leave}>Leave Table</Button>
              <Button look="danger" onClick={ask.end}>
                Delete Table
              </Button>
            </div>
          </div>
        </details>
      ) : (
        <p className="cluster gap-2 middle">
          <span className="dim">
            Of <bdi>{table.owner.username}</bdi>
          </span>
          <Button isSmall onClick={ask.leave}>
            Leave Table
          </Button>
        </p>
      )}
      {question && (
        <Asked
          {...{ question, isBusy }}
          onClose={() => {
            setQuestion(undefined);
          }}
        />
      )}
    </Card>
  );
}
