import "../../../../ui/desk.css";

import { apiPath, commandPath } from "../../../../api/apiPath";
import { useApi } from "../../../../api/useApi";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { useCommand } from "../../../../ui/command/useCommand";
import { CalendarLinks } from "../../calendars/CalendarLinks";

/** A player's own calendar: the player can make and end its secret address. */
export function OwnCalendar({ playerId }: { playerId: string }) {
  const answer = useApi(apiPath("/api/users/{id}/calendar-address", { id: playerId }));
  return (
    <Card title="Calendar">
      <p className="lead">
        Your matches in every league, in your own calendar app and always up to date. Anyone who has
        the address can read it, so keep it to yourself. A new address replaces the old one.
      </p>
      <AnswerView answer={answer} what="Calendar" rowCount={1}>
        {(address) => <OwnAddress playerId={playerId} {...address} onChanged={answer.retry} />}
      </AnswerView>
    </Card>
  );
}

interface OwnAddressProps {
  playerId: string;
  /** Null without one. */
  url: string | null;
  /** The calendar of what the player follows, with the same secret. */
  followedURL: string | null;
  onChanged: () => void;
}

function OwnAddress({ playerId, url, followedURL, onChanged }: OwnAddressProps) {
  const id = { id: playerId };
  const { isBusy, send } = useCommand(onChanged);
  return (
    <>
      {url !== null && <CalendarLinks url={url} />}
      {followedURL !== null && (
        <>
          <p>Of the teams, players and leagues that you follow:</p>
          <CalendarLinks url={followedURL} of="what you follow" />
        </>
      )}
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
    </>
  );
}
