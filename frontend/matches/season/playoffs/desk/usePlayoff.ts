import { type ApiBody, apiPath, commandPath } from "../../../../api/apiPath";
import type { LeagueCode } from "../../../../api/enums";
import { useRefresh } from "../../../../api/useRefresh";
import { useCommand } from "../../../../ui/command/useCommand";

export type PlayoffDeskBody = ApiBody<"/api/matches/playoffs">;
export type PlayoffSheet = ApiBody<"/api/matches/playoffs/{id}">;

export const deskPath = (league: LeagueCode) => apiPath("/api/matches/playoffs", {}, { league });
export const sheetPath = (id: string) => apiPath("/api/matches/playoffs/{id}", { id });

type Deed =
  | "publish"
  | "discard"
  | "take-back"
  | "withdraw"
  | "return"
  | "rule"
  | "make-due"
  | "finish";

const FIELDS = [
  ...["name", "teams", "top", "divisions", "groups", "goOn", "rounds", "firstWeek"],
  ...["reason", "team", "winner", "mvps"],
];

/**
 * The commands on a league's playoffs; each loads the desk and the playoff again. `open` shows the
 * playoff with a key.
 */
export function usePlayoff(league: LeagueCode, id: string, open: (id: string) => void) {
  const refresh = useRefresh();
  const reload = (made?: string) => {
    void refresh(deskPath(league))
      .catch(() => undefined)
      .then(() => {
        if (made !== undefined) {
          open(made);
        }
      });
    if (id !== "") {
      void refresh(sheetPath(id)).catch(() => undefined);
    }
  };
  const { isBusy, errors, send } = useCommand(reload, FIELDS);
  // A discarded draft is gone, so that only the desk is loaded again.
  const discarding = useCommand(() => void refresh(deskPath(league)).catch(() => undefined));

  return {
    isBusy: isBusy || discarding.isBusy,
    errors,
    /** Loads the desk and the playoff again. */
    reload: () => {
      reload();
    },
    draft: (plan: object) =>
      send("POST", commandPath("POST", "/api/matches/playoffs", {}), { league, ...plan }),
    change: (plan: object) =>
      send("PUT", commandPath("PUT", "/api/matches/playoffs/{id}", { id }), plan),
    act: (deed: Deed, body?: object) =>
      (deed === "discard" ? discarding.send : send)(
        "POST",
        commandPath("POST", `/api/matches/playoffs/{id}/${deed}`, { id }),
        body,
      ),
  };
}

export type PlayoffCommands = ReturnType<typeof usePlayoff>;
