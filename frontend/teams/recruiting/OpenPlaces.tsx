import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { freeAgentsAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { PostFacts } from "./PostFacts";
import { PostForm } from "./PostForm";
import styles from "./Recruiting.module.css";
import { Told } from "../../ui/LocalTime/Told";

export interface OpenPlacesProps {
  team: { readonly _id: string; readonly league: string };
  /** The zone in which the server writes times. */
  zone: string;
}

/** What the team says when it looks for players: its leaders write it, renew it and end it. */
export function OpenPlaces({ team, zone }: OpenPlacesProps) {
  const id = { id: team._id };
  const answer = useApi(apiPath("/api/teams/{id}/manage/open-places", id));
  const [isOpen, setOpen] = useState(false);
  const changed = () => {
    setOpen(false);
    answer.retry();
  };
  const { isBusy, send } = useCommand(changed);
  const write = commandPath("POST", "/api/teams/{id}/manage/open-places", id);
  const close = commandPath("DELETE", "/api/teams/{id}/manage/open-places", id);

  return (
    <AnswerView answer={answer} what="Open Places" rowCount={2}>
      {({ post, obstacle, roles, revision }) => (
        <div className="stack fit gap-5">
          {post && <PostFacts post={post} zone={zone} />}
          {obstacle !== "" && (
            <Hint>
              <Told text={obstacle} leagueZone={zone} />
            </Hint>
          )}
          {isOpen ? (
            <PostForm
              path={write}
              roles={roles}
              post={post}
              revision={revision}
              textHint="Optional. Everybody can read it."
              verb={post === null ? "Post" : "Save and Renew"}
              onChanged={changed}
            />
          ) : (
            <div className={styles.actions}>
              {obstacle === "" && (
                <Button
                  onClick={() => {
                    setOpen(true);
                  }}
                >
                  {post === null ? "Post Open Places" : "Change"}
                </Button>
              )}
              {post !== null && obstacle === "" && (
                <Button
                  disabled={isBusy}
                  onClick={() => {
                    const { region, roles: own, evenings, text } = post;
                    void send("POST", write, { region, roles: own, evenings, text, revision });
                  }}
                >
                  Renew
                </Button>
              )}
              {post !== null && (
                <Button look="danger" disabled={isBusy} onClick={() => void send("DELETE", close)}>
                  Stop Looking
                </Button>
              )}
              <ButtonLink look="quiet" href={freeAgentsAddress(team.league)}>
                Free Agents
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </AnswerView>
  );
}
