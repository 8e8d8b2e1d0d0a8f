import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { CastLanguage } from "../../../../api/castEnums";
import { useApi } from "../../../../api/useApi";
import { playerAddress } from "../../../../page/addresses";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../../ui/Field/Hint";
import { TextField } from "../../../../ui/Field/TextField";
import { Form } from "../../../../ui/Form/Form";
import { Item, ItemList } from "../../../../ui/ItemList/ItemList";
import { languageName } from "../castWords";
import { channelName } from "../channelName";
import { LanguageField } from "../manage/LanguageField";
import { type Caster, castersPath } from "./casting";
import styles from "./CastsPage.module.css";

interface CasterItemProps {
  leagueId: string;
  caster: Caster;
  onChanged: () => void;
}

function CasterItem({ leagueId, caster, onChanged }: CasterItemProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, send } = useCommand(onChanged);
  const { _id, username } = caster.user;
  const key = { leagueId, casterId: caster._id };
  const path = commandPath("DELETE", "/api/streams/casters/{leagueId}/{casterId}", key);
  return (
    <Item
      words={
        <a href={playerAddress(_id)}>
          <bdi>{username}</bdi>
        </a>
      }
      note={`${channelName(caster.channel)}, ${languageName(caster.language)}`}
    >
      <Button
        isSmall
        look="danger"
        aria-label={`Remove: ${username}`}
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        title="Remove Caster"
        verb="Remove"
        isOpen={isAsked}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => send("DELETE", path)}
        onClose={() => {
          setIsAsked(false);
        }}
      >
        <p>
          <bdi>{username}</bdi> can no longer claim matches. Upcoming matches that they have claimed
          are given back, and they are taken out of the casts of others.
        </p>
      </ConfirmDialog>
    </Item>
  );
}

function NameCaster({ leagueId, onChanged }: { leagueId: string; onChanged: () => void }) {
  const [username, setUsername] = useState("");
  const [channel, setChannel] = useState("");
  const [language, setLanguage] = useState<CastLanguage>(CastLanguage.english);
  const { isBusy, errors, send } = useCommand(onChanged, ["username", "channel", "language"]);

  async function name() {
    const path = commandPath("POST", "/api/streams/casters/{leagueId}", { leagueId });
    const body = { username: username.trim(), channel: channel.trim(), language };
    const isDone = await send("POST", path, body);
    if (isDone) {
      setUsername("");
      setChannel("");
    }
    return isDone;
  }

  return (
    <Form className={styles.form} onSubmit={name}>
      <TextField
        label="Username"
        hint="As on their player page. If they are already a caster of this league, their channel and language are changed."
        error={errors.username}
        required
        autoComplete="off"
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
        }}
      />
      <TextField
        label="Channel"
        hint="Where they cast."
        error={errors.channel}
        type="url"
        required
        autoComplete="off"
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value);
        }}
      />
      <LanguageField value={language} error={errors.language} onChange={setLanguage} />
      <Button type="submit" disabled={isBusy}>
        Add Caster
      </Button>
    </Form>
  );
}

/** A league's casters, for the staff who name them. */
export function Casters({ leagueId }: { leagueId: string }) {
  const answer = useApi(castersPath(leagueId));
  return (
    <Card title="Casters">
      <AnswerView answer={answer} what="Casters" rowCount={2}>
        {(casters) => (
          <>
            {casters.length === 0 && <Hint>Nobody is a caster yet.</Hint>}
            <ItemList className={styles.list}>
              {casters.map((caster) => (
                <CasterItem
                  key={caster._id}
                  leagueId={leagueId}
                  caster={caster}
                  onChanged={answer.retry}
                />
              ))}
            </ItemList>
          </>
        )}
      </AnswerView>
      <NameCaster leagueId={leagueId} onChanged={answer.retry} />
    </Card>
  );
}
