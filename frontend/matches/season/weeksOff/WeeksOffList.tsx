import { apiPath, commandPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import { useRefresh } from "../../../api/useRefresh";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { Item, ItemList } from "../../../ui/ItemList/ItemList";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";

export interface WeeksOffListProps {
  team: { readonly _id: string };
  zone: string;
}

/** The weeks of the season that are not over; a team can ask for them or withdraw. */
export function WeeksOffList({ team, zone }: WeeksOffListProps) {
  const path = apiPath("/api/teams/{id}/weeks-off", { id: team._id });
  const answer = useApi(path);
  const refresh = useRefresh();
  const { isBusy, send } = useCommand(() => {
    void refresh(path).catch(() => undefined);
  });
  const ask = commandPath("POST", "/api/teams/{id}/weeks-off", { id: team._id });
  const withdraw = commandPath("POST", "/api/teams/{id}/weeks-off/withdraw", { id: team._id });

  return (
    <AnswerView answer={answer} what="Weeks" rowCount={3}>
      {({ allowed, taken, weeks }) => (
        <>
          <p>{`${String(taken)} of ${String(allowed)} weeks off used this season.`}</p>
          {weeks.length === 0 && <p>The season has no weeks to come for this team.</p>}
          <ItemList>
            {weeks.map(({ week, opens, isOff, obstacle }) => (
              <Item
                key={week}
                words={
                  <>
                    Week {week}, from <LocalTime unixSeconds={opens} leagueZone={zone} />
                    {isOff && ": off"}
                  </>
                }
                note={
                  obstacle === "" ? undefined : <TextWithTimes text={obstacle} leagueZone={zone} />
                }
              >
                {obstacle === "" && (
                  <Button
                    isSmall
                    disabled={isBusy}
                    aria-label={`${isOff ? "Withdraw" : "Ask for Week Off"}: week ${String(week)}`}
                    onClick={() => {
                      void send("POST", isOff ? withdraw : ask, { week });
                    }}
                  >
                    {isOff ? "Withdraw" : "Ask for Week Off"}
                  </Button>
                )}
              </Item>
            ))}
          </ItemList>
        </>
      )}
    </AnswerView>
  );
}
