import styles from "./Art.module.css";
import { outline, TONES } from "./tones";

/** The gradients that the scene is painted with. */
function Lights() {
  return (
    <>
      <radialGradient id="bcl-blast" cx="500" cy="390" r="560" gradientUnits="userSpaceOnUse">
        <stop className={TONES[5]} offset="0" />
        <stop className={TONES[3]} offset=".35" />
        <stop className={TONES[1]} offset=".75" />
        <stop offset="1" />
      </radialGradient>
      <linearGradient id="bcl-door" x2="0" y2="1">
        <stop className={TONES[7]} offset="0" />
        <stop className={TONES[8]} offset=".45" />
        <stop className={TONES[6]} offset="1" />
      </linearGradient>
      <linearGradient id="bcl-spill" x2="0" y2="1">
        <stop className={TONES[6]} offset="0" stopOpacity=".95" />
        <stop className={TONES[5]} offset="1" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="bcl-ray" x2="0" y2="1">
        <stop className={TONES[6]} offset="0" stopOpacity="0" />
        <stop className={TONES[6]} offset="1" stopOpacity=".5" />
      </linearGradient>
    </>
  );
}

/** A door is blown open, and a player stands in the light. */
export function BreachersScene() {
  return (
    <>
      <Lights />
      <path d="M0 0h1000v800H0z" />
      <path fillOpacity=".9" d="M0 0h1000v800H0z" className={TONES[1]} />
      <g>
        <path fill="url(#bcl-blast)" d="M0 0h1000v800H0z" />
        {/* Walls, ceiling and floor meet behind the door. */}
        <path className={TONES[1]} fillOpacity=".82" d="M0 0 300 150v470L0 800z" />
        <path className={TONES[1]} fillOpacity=".88" d="m1000 0-300 150v470l300 180z" />
        <path className={TONES[0]} fillOpacity=".75" d="M0 0h1000L700 150H300z" />
        <path className={TONES[1]} fillOpacity=".7" d="M0 800 300 620h400l300 180z" />
        <path className={TONES[2]} d="M300 150h400v470H300z" />
        <g className={outline(3)} strokeWidth="2">
          <path d="M0 267 300 270M0 533l300-30M1000 267l-300 3M1000 533l-300-30M100 50v690M210 105v569M900 50v690M790 105v569M300 150h400v470H300zM300 270h100M300 503h100M600 270h100M600 503h100" />
        </g>
        <g fill="url(#bcl-ray)">
          <path className={styles.pulse} d="M410 210 120-40h150l190 250z" />
          <path d="M470 200 400-60h70l30 260z" />
          <path className={styles.pulse} d="M530 200 620-60h90L570 205z" />
          <path d="M590 220 860-30h130L596 300z" />
        </g>
        <path fill="url(#bcl-spill)" d="M398 622h204l210 178H188z" />
        <path fill="url(#bcl-door)" d="M398 196h204v426H398z" />
        <path className={outline(8)} strokeWidth="4" d="M398 622V196h204v426" />
      </g>
      {/* The door, on its way to us. */}
      <path d="m214 246 150-62 34 300-146 92z" />
      <path className={outline(6)} strokeWidth="4" d="m364 184 34 300-146 92" />
      <path
        className={outline(4)}
        strokeWidth="3"
        d="m240 276 104-42 10 96-104 48zM256 408l102-50 10 92-100 58z"
      />
      <path className={TONES[6]} d="m376 350 14-6 5 40-14 8z" />
      <g>
        <path d="m640 150 46-26-12 60zM690 250l60-10-34 44zM648 330l40 10-26 26zM720 130l26-34 10 48zM300 120l-36-50 60 22zM180 170l-44-6 30 40zM620 560l52 16-30 34zM330 640l-50 34 66 8zM700 470l60 26-52 20zM770 330l40-24 4 40z" />
        <path
          className={TONES[6]}
          d="m612 168 20-16-4 28zM742 214l26-2-14 20zM668 296l18 6-14 12zM280 196l-24-10 20 30zM160 340l-26 12 28 12zM706 560l30 10-18 18zM612 640l34 16-30 8zM792 440l22-8-6 24zM360 92l10-26 12 22zM560 120l10-30 14 24z"
        />
        <path
          className={TONES[8]}
          d="m626 240 12-6-4 14zM654 420l14 4-10 10zM378 150l-10-14 16 4zM586 150l6-16 8 14zM640 500l14 2-8 10z"
        />
      </g>
      {/* The person who comes in. */}
      <path d="M500 306c21 0 34 15 34 37v20c0 6-3 8-3 14 0 5-4 10-9 12v8l40 15c12 5 18 13 20 27l12 78-10 10-32 8-8-46-6 42 8 54 8 86 6 14v6h-46l-12-118-8-42-8 42-12 118h-46v-6l6-14 8-86 6-54-6-40-8 44-34-10-6-12 12-74c2-14 8-22 20-27l40-15v-8c-5-2-9-7-9-12 0-6-3-8-3-14v-20c0-22 17-37 38-37z" />
      <path d="m414 560 10-16 150-62 40-28 8 10-34 32-26 14 14 34-18 8-16-34-46 20 4 22-16 6-8-20-34 16z" />
      <path className={TONES[6]} d="M474 338h52v16h-22l-4 6-4-6h-22z" />
      <path
        className={outline(6)}
        strokeWidth="3"
        strokeLinecap="round"
        d="M466 345c0-21 14-35 34-35s34 14 34 35M436 412c-12 4-17 12-19 24l-6 40M564 412c12 4 17 12 19 24l6 40"
      />
    </>
  );
}
