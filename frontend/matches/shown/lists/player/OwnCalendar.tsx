import "../../../../ui/desk.css";

import { apiPath, commandPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { useCommand } from "../../../../ui/command/useCommand";
import { CalendarLinks } from "../../calendars/CalendarLinks";

/** A player's own calendar: the player can make and end its secret address. */
export function OwnCalendar({ playerId }: { playerId: string }) {
  const id = { id: playerId };
  const { body, retry } = useApi(apiPath("/api/users/{id}/calendar-address", id));
  const { isBusy, send } = useCommand(retry);
  const url = body?.url ?? null;
  return (
    <Card title="Calendar">
      <p className="lead">
        Your matches in every league, in your own calendar app and always up to date. Anyone who has
        the address can read it, so keep it to yourself. A new address replaces the old one.
      </p>
      {url !== null && <CalendarLinks url={url} />}
      <div className="cluster gap-2">
        <Button
          isSmall
          disabled={isBusy}
          onClick={() =>
            void send("POST", commandPath("POST", "/api/users/{id}/calendar-address", id))
          }
        >
          {url === null ? "Create Address" : "New Address"}
        </Button>
        {url !== null && (
          <Button
            isSmall
            look="danger"
            disabled={isBusy}
            onClick={() =>
              void send("DELETE", commandPath("DELETE", "/api/users/{id}/calendar-address", id))
            }
          >
            Delete Address
          </Button>
        )}
      </div>
    </Card>
  );
}
