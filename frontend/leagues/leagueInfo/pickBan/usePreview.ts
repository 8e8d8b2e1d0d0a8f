import { useEffect, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { command } from "../../../api/command";
import { ApiError } from "../../../api/request";
import type { Preview } from "./pickBan";

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 300;
const UNFINISHED = "The preview goes on once every field is right.";

interface Previewed {
  /** What the settings of the last answer come to; undefined before the first one. */
  preview: Preview | undefined;
  /** Why there is no newer one; empty if there is. */
  problem: string;
}

/** What settings come to that are not saved. It follows them once typing pauses. */
export function usePreview(leagueId: string, season: number, body: object): Previewed {
  const [previewed, setPreviewed] = useState<Previewed>({ preview: undefined, problem: "" });
  const hasOne = previewed.preview !== undefined;
  const text = JSON.stringify(body);

  useEffect(() => {
    let isAsked = true;
    const timer = setTimeout(
      () => {
        command("POST", previewPath(leagueId, season), JSON.parse(text) as object, {
          isUnasked: true,
        }).then(
          (preview) => {
            if (isAsked) {
              setPreviewed({ preview, problem: "" });
            }
          },
          (error: unknown) => {
            if (isAsked) {
              setPreviewed((before) => ({ ...before, problem: problemOf(error) }));
            }
          },
        );
      },
      hasOne ? PAUSE : 0,
    );
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [leagueId, season, text, hasOne]);

  return previewed;
}

function previewPath(leagueId: string, season: number) {
  return commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/pick-ban/preview", {
    leagueId,
    value: String(season),
  });
}

function problemOf(error: unknown): string {
  const isTyped = error instanceof ApiError && error.status === 400;
  const words = error instanceof Error ? error.message : "";
  return isTyped ? UNFINISHED : `The preview could not be made. ${words}`;
}
