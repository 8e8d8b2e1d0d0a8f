import "../../../ui/desk.css";

import { useState } from "react";

import { useApi } from "../../../api/useApi";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { Notice } from "../../../ui/Notice/Notice";
import { pluralize } from "../../../ui/pluralize";
import { previewPath, type RolePreview, type ServerProps, turnOnPath } from "./discordRoles";

const SHOWN = 10;

/** What would change, before it does. */
export function PreviewCard(props: ServerProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isMapped = props.found.kinds.some(({ role }) => role !== "");
  return (
    <Card title="What Will Change">
      {!isMapped ? (
        <p>Choose and save a role first.</p>
      ) : isAsked ? (
        <Preview {...props} />
      ) : (
        <div className="stack gap-3">
          <p>Nothing changes on the server before you have seen it and turn it on.</p>
          <div>
            <Button
              onClick={() => {
                setIsAsked(true);
              }}
            >
              Preview
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Preview(props: ServerProps) {
  const answer = useApi(previewPath(props.leagueId));
  return (
    <AnswerView answer={answer} what="What Will Change" rowCount={4}>
      {(preview) =>
        preview.problem === "" ? (
          <Previewed {...props} preview={preview} />
        ) : (
          <div className="stack gap-3">
            <Notice>{preview.problem}</Notice>
            <div>
              <Button onClick={answer.retry}>Try Again</Button>
            </div>
          </div>
        )
      }
    </AnswerView>
  );
}

function Previewed({ leagueId, preview, onChanged }: ServerProps & { preview: RolePreview }) {
  const { isBusy, send } = useCommand(onChanged);
  const { given, taken, later, absent, stopped } = preview;
  return (
    <div className="stack gap-3">
      <p>
        {given + taken === 0
          ? stopped.length > 0
            ? "Nothing changes yet."
            : "Everybody on the server has the right roles already."
          : `${pluralize(given, "role")} given, ${String(taken)} taken.`}
        {later > 0 &&
          ` ${pluralize(later, "change")} ${later === 1 ? "follows" : "follow"} once what stops ${later === 1 ? "it" : "them"} is mended, without another preview.`}
        {absent > 0 &&
          ` ${pluralize(absent, "person", "people")} of the league ${absent === 1 ? "is" : "are"} not on the server.`}
      </p>
      {stopped.map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
      <Listed preview={preview} />
      <ButtonRow>
        <Button
          look="filled"
          disabled={isBusy}
          onClick={() => {
            void send("PUT", turnOnPath(leagueId));
          }}
        >
          Turn On
        </Button>
      </ButtonRow>
    </div>
  );
}

function Listed({ preview: { changes, given, taken, later } }: { preview: RolePreview }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <ul className="wraps">
        {shown.map(({ name, role, gives, once }) => (
          <li key={`${name} ${role} ${String(gives)}`}>
            <bdi>{name}</bdi> {gives ? "gets" : "loses"} <bdi>{role}</bdi>
            {once !== "" && <strong> {once}</strong>}
          </li>
        ))}
      </ul>
      {isWhole && given + taken + later > changes.length && (
        <p className="soft">Only the first {changes.length} are listed.</p>
      )}
      {changes.length > SHOWN && (
        <div>
          <Button
            isSmall
            onClick={() => {
              setIsWhole(!isWhole);
            }}
          >
            {isWhole ? "Show Fewer" : `Show All ${String(changes.length)}`}
          </Button>
        </div>
      )}
    </>
  );
}
