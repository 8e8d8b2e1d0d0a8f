import { type ApiPath, apiPath, commandPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";
import { useRefresh } from "../../../api/useRefresh";
import { useCommand } from "../../../ui/command/useCommand";
import { type Arrangement, arrangementOf, type Draft, type PairingDeskBody } from "./arrangement";

/** Where the pairing of a week is. */
export function deskPath(code: LeagueCode, week: number): ApiPath<PairingDeskBody> {
  return apiPath("/api/matches/pairing", {}, { league: code, week });
}

/** The commands on the open draft of a week; each loads the week again. */
export function usePairing(code: LeagueCode, week: number) {
  const refresh = useRefresh();
  const { isBusy, errors, send } = useCommand(() => {
    void refresh(deskPath(code, week)).catch(() => undefined);
  }, ["reason"]);

  return {
    isBusy,
    errors,
    /** Gives a team the week off, or takes it back. */
    setWeekOff: (team: string, isOff: boolean, reason: string) =>
      send("POST", commandPath("POST", "/api/matches/pairing/weeks-off", {}), {
        ...{ league: code, week, team, isOff, reason },
      }),
    propose: (body: object) =>
      send("POST", commandPath("POST", "/api/matches/pairing/propose", {}), {
        league: code,
        week,
        ...body,
      }),
    plan: (body: object) =>
      send("POST", commandPath("POST", "/api/matches/pairing/plan", {}), {
        league: code,
        week,
        ...body,
      }),
    takeBackBye: (team: string) =>
      send("POST", commandPath("POST", "/api/matches/pairing/byes/take-back", {}), {
        league: code,
        week,
        team,
      }),
    arrange: (draft: Draft, change: (before: Arrangement) => Arrangement) =>
      send("PUT", commandPath("PUT", "/api/matches/pairing/drafts/{id}", { id: draft.about._id }), {
        revision: draft.revision,
        ...change(arrangementOf(draft)),
      }),
    publish: ({ about, revision }: Draft) =>
      send(
        "POST",
        commandPath("POST", "/api/matches/pairing/drafts/{id}/publish", { id: about._id }),
        {
          revision,
        },
      ),
    /** Takes back what was published: one match, or all without `match`. */
    undo: (draft: string, match?: string) =>
      send("POST", commandPath("POST", "/api/matches/pairing/drafts/{id}/undo", { id: draft }), {
        match: match ?? null,
      }),
    discard: ({ about, revision }: Draft) =>
      send(
        "POST",
        commandPath("POST", "/api/matches/pairing/drafts/{id}/discard", { id: about._id }),
        {
          revision,
        },
      ),
  };
}

export type Pairing = ReturnType<typeof usePairing>;
