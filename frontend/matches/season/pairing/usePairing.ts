import { useState } from "react";

import { type ApiPath, apiPath, commandPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";
import { useRefresh } from "../../../api/useRefresh";
import { useCommand } from "../../../ui/command/useCommand";
import { type Arrangement, arrangementOf, type Draft, type PairingDeskBody } from "./arrangement";

/** Where the pairing of a week is. */
export function deskPath(code: LeagueCode, week: number): ApiPath<PairingDeskBody> {
  return apiPath("/api/matches/pairing", {}, { league: code, week });
}

interface Proposal {
  readonly divisions: readonly string[];
  readonly regions: readonly string[];
  readonly rematchWeeks: number | string;
  readonly acrossRegions: boolean;
  /** Of the draft that the reader saw; null without one. */
  readonly revision: number | null;
}

/** A proposal that was refused: of which draft, and why. */
interface Refused extends Pick<Proposal, "revision"> {
  readonly week: number;
  readonly words: string;
}

/** Proposing the week, and why that was refused. */
function useProposing(code: LeagueCode, week: number, reload: () => void) {
  const [refused, setRefused] = useState<Refused>();
  const { isBusy, send } = useCommand(reload, [], ({ message }) => {
    setRefused((before) => before && { ...before, words: message });
    reload();
  });
  return {
    isProposing: isBusy,
    /** The last proposal of the week, if it was refused. */
    refused: refused?.week === week && refused.words !== "" ? refused : undefined,
    propose: (body: Proposal) => {
      setRefused({ week, revision: body.revision, words: "" });
      return send("POST", commandPath("POST", "/api/matches/pairing/propose", {}), {
        league: code,
        week,
        ...body,
      });
    },
  };
}

/** The commands on the open draft of a week; each loads the week again. */
export function usePairing(code: LeagueCode, week: number) {
  const refresh = useRefresh();
  const reload = () => {
    void refresh(deskPath(code, week)).catch(() => undefined);
  };
  const { isBusy, errors, send } = useCommand(reload, ["reason"]);
  const { isProposing, ...proposing } = useProposing(code, week, reload);

  return {
    ...proposing,
    isBusy: isBusy || isProposing,
    errors,
    /** Gives a team the week off, or takes it back. */
    setWeekOff: (team: string, isOff: boolean, reason: string) =>
      send("POST", commandPath("POST", "/api/matches/pairing/weeks-off", {}), {
        ...{ league: code, week, team, isOff, reason },
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
