import { useState } from "react";

import type { LeagueSummary } from "../../../page/LeagueSummary";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { channelName } from "../../play/casts/channelName";
import { ConnectionLost } from "../../play/pickBan/ConnectionLost";
import { BreakPart } from "./BreakPart";
import styles from "./ControlPage.module.css";
import { Foot } from "./Foot";
import { KeyHelp } from "./KeyHelp";
import { useKeys } from "./keys";
import { LowerThird, useLowerThird } from "./LowerThird";
import { MapStarts } from "./MapStarts";
import { MatchPart } from "./MatchPart";
import type { OverlayControl } from "./overlay";
import { Scenes } from "./Scenes";
import { Score } from "./Score";
import { counted } from "./scores";
import { type Overlay, useOverlay } from "./useOverlay";

interface ControlsProps {
  state: OverlayControl;
  overlay: Overlay;
}

function Controls({ state, overlay }: ControlsProps) {
  const { change, undo, errors } = overlay;
  const [hasKeys, setHasKeys] = useState(true);
  const lowerThird = useLowerThird(state, overlay);
  const swap = () => void change({ areSidesSwapped: !state.areSidesSwapped });
  useKeys(
    {
      scene: (scene) => void change({ scene }),
      score: (place, more) => {
        const team = state.areSidesSwapped === (place === 0) ? 1 : 0;
        const changes = counted(state, "rounds", team, more);
        if (changes) {
          void change(changes);
        }
      },
      swap,
      lowerThird: lowerThird.toggle,
      undo,
    },
    hasKeys,
  );
  return (
    <>
      <div className={styles.parts}>
        <div className="stack fit gap-4">
          <Scenes scene={state.scene} onChoose={(scene) => void change({ scene })} />
          <KeyHelp isOn={hasKeys} onTurn={setHasKeys} />
        </div>
        <div className="stack fit gap-4">
          <Score state={state} onChange={(changes) => void change(changes)} onSwap={swap} />
          <MatchPart state={state} onChange={change} />
          {state.shown?.mayMark === true && (
            <MapStarts match={state.shown} onMark={overlay.markStart} />
          )}
        </div>
        <div className="stack fit gap-4">
          <LowerThird state={state} words={lowerThird} errors={errors} />
          <BreakPart state={state} overlay={overlay} />
        </div>
      </div>
      <Foot state={state} overlay={overlay} />
    </>
  );
}

interface ControlPageProps {
  overlayId: string;
  league: LeagueSummary;
}

/**
 * From where casters set what their overlay shows: on a phone beside the stream, or on a second screen.
 * What another caster does is there within two seconds.
 */
export function ControlPage({ overlayId, league }: ControlPageProps) {
  const overlay = useOverlay(overlayId);
  const { answer, state } = overlay;
  return (
    <div className="stack fit gap-4">
      <div className={styles.head}>
        <h1 className={styles.title}>
          Overlay{state && <span className={styles.channel}> {channelName(state.channel)}</span>}
        </h1>
        <ButtonLink look="quiet" isSmall href={`/${league.code}/casts`}>
          Casts <span className="visually-hidden">with the overlay’s address</span>
        </ButtonLink>
      </div>
      <ConnectionLost error={answer.error} />
      <AnswerView
        answer={state ? { ...answer, body: state, error: undefined } : answer}
        what="Overlay"
        rowCount={6}
      >
        {(shown) =>
          shown.isRevoked ? (
            <Card>
              <p>
                This overlay has no address any more, so nothing here is shown. Make a new one on
                the <a href={`/${league.code}/casts`}>casts page</a>.
              </p>
            </Card>
          ) : (
            <Controls state={shown} overlay={overlay} />
          )
        }
      </AnswerView>
    </div>
  );
}
