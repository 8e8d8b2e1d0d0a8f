import { useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { freeAgentsAddress } from "../../page/addresses";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { Hint } from "../../ui/Field/Hint";
import { PostFacts } from "./PostFacts";
import type { Post } from "./posts";
import { PostForm } from "./PostForm";
import styles from "./Recruiting.module.css";
import { TextWithTimes } from "../../ui/LocalTime/TextWithTimes";

interface PlaceButtonsProps {
  post: Post | null;
  mayPost: boolean;
  league: string;
  isBusy: boolean;
  onOpen: () => void;
  onRenew: (post: Post) => void;
  onStop: () => void;
}

function PlaceButtons({
  post,
  mayPost,
  league,
  isBusy,
  onOpen,
  onRenew,
  onStop,
}: PlaceButtonsProps) {
  return (
    <div className={styles.actions}>
      {mayPost && (
        <Button
          onClick={() => {
            onOpen();
          }}
        >
          {post === null ? "Post Open Places" : "Change"}
        </Button>
      )}
      {post !== null && mayPost && (
        <Button
          disabled={isBusy}
          onClick={() => {
            onRenew(post);
          }}
        >
          Renew
        </Button>
      )}
      {post !== null && (
        <Button look="danger" disabled={isBusy} onClick={onStop}>
          Stop Looking
        </Button>
      )}
      <ButtonLink look="quiet" href={freeAgentsAddress(league)}>
        Free Agents
      </ButtonLink>
    </div>
  );
}

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
              <TextWithTimes text={obstacle} leagueZone={zone} />
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
            <PlaceButtons
              post={post}
              mayPost={obstacle === ""}
              league={team.league}
              isBusy={isBusy}
              onOpen={() => {
                setOpen(true);
              }}
              onRenew={({ region, roles: own, evenings, text }) =>
                void send("POST", write, { region, roles: own, evenings, text, revision })
              }
              onStop={() => void send("DELETE", close)}
            />
          )}
        </div>
      )}
    </AnswerView>
  );
}
