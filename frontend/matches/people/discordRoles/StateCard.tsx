import "../../../ui/desk.css";

import { useState } from "react";

import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Notice } from "../../../ui/Notice/Notice";
import { pluralize } from "../../../ui/pluralize";
import { comparePath, type ServerProps, turnOffPath } from "./discordRoles";

/** Whether roles follow the portal, and what keeps them from it. */
export function StateCard({ leagueId, zone, found, onChanged }: ServerProps) {
  const { isBusy, send } = useCommand(onChanged);
  // What was known before is looked at anew first.
  const stopped = found.comparedAt === 0 ? [] : found.kinds.filter(({ stops }) => stops !== "");
  return (
    <Card title="Roles Follow the Portal">
      <div className="stack gap-3">
        <ItemList>
          <Item
            words="Whoever becomes one of these gets the role, and loses it when that ends"
            note="No other role on the server changes."
          >
            <Badge tone={found.isOn ? "success" : "plain"}>{found.isOn ? "On" : "Off"}</Badge>
          </Item>
        </ItemList>
        {found.problem !== "" && <Notice>{found.problem}</Notice>}
        {found.isOn && stopped.map(({ kind, stops }) => <Notice key={kind}>{stops}</Notice>)}
        {found.isOn && <Facts {...{ zone, found }} />}
        <ButtonRow>
          {found.isOn && (
            <>
              <Button
                disabled={isBusy}
                onClick={() => {
                  void send("POST", comparePath(leagueId));
                }}
              >
                {stopped.length > 0 || found.problem !== "" ? "Try Again" : "Compare Now"}
              </Button>
              <TurnOff leagueId={leagueId} onChanged={onChanged} />
            </>
          )}
        </ButtonRow>
      </div>
    </Card>
  );
}

function Facts({ zone, found }: Pick<ServerProps, "zone" | "found">) {
  const { comparedAt, compareAt, absent, waiting } = found;
  return (
    <p className="soft">
      {comparedAt === 0 ? (
        "All members are compared within a minute."
      ) : (
        <>
          Last compared with all members: <LocalTime unixSeconds={comparedAt} leagueZone={zone} />.
          {compareAt > 0 && (
            <>
              {" "}
              Next: <LocalTime unixSeconds={compareAt} leagueZone={zone} />.
            </>
          )}
        </>
      )}
      {waiting > 0 && ` ${pluralize(waiting, "change")} on the way.`}
      {absent > 0 &&
        ` ${pluralize(absent, "person", "people")} of the league ${absent === 1 ? "is" : "are"} not on the server.`}
    </p>
  );
}

function TurnOff({ leagueId, onChanged }: Pick<ServerProps, "leagueId" | "onChanged">) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(() => {
    setIsAsking(false);
    onChanged();
  });
  return (
    <>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Turn Off
      </Button>
      <ConfirmDialog
        title="Leave the roles on Discord as they are?"
        verb="Turn Off"
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("DELETE", turnOffPath(leagueId))}
      >
        <p>People keep the roles that they have now. The portal no longer gives or takes any.</p>
      </ConfirmDialog>
    </>
  );
}
