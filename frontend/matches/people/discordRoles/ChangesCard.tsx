import { useState } from "react";

import { RoleChangeResult, roleChangeResultLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { RoleChange, ServerProps } from "./discordRoles";

const SHOWN = 20;
const TONES: Readonly<Partial<Record<RoleChangeResult, "success" | "warning" | "danger">>> = {
  [RoleChangeResult.done]: "success",
  [RoleChangeResult.stopped]: "warning",
  [RoleChangeResult.failed]: "danger",
};

/** What differed from the portal, and what became of it. */
export function ChangesCard({ found: { changes }, zone }: ServerProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  return (
    <Card title="Differences">
      {changes.length === 0 ? (
        <p>None were found yet.</p>
      ) : (
        <ItemList>
          {shown.map((change) => (
            <Change key={change._id} change={change} zone={zone} />
          ))}
        </ItemList>
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
    </Card>
  );
}

function Change({ change, zone }: { change: RoleChange; zone: string }) {
  const name = change.name === "" ? "Somebody who is gone" : <bdi>{change.name}</bdi>;
  return (
    <Item
      words={
        <>
          {change.person === "" ? name : <a href={`/players/${change.person}`}>{name}</a>}{" "}
          {change.gives ? "gets" : "loses"} <bdi>{change.role}</bdi>
        </>
      }
      note={
        <>
          <LocalTime unixSeconds={change.at} leagueZone={zone} />
          {change.isNightly && " · all members compared"}
        </>
      }
    >
      <Badge tone={TONES[change.result] ?? "plain"}>{roleChangeResultLabels[change.result]}</Badge>
    </Item>
  );
}
