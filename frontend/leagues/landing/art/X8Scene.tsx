import styles from "./Art.module.css";
import { outline, TONES } from "./tones";

/** A regular octagon around the gate's heart, as the points of a path. */
function octagon(radius: number): string {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 4;
    const x = Math.round(500 + radius * Math.sin(angle));
    const y = Math.round(330 - radius * Math.cos(angle));
    return `${String(x)} ${String(y)}`;
  });
  return `M${points.join("L")}Z`;
}

const FLOOR_FANS = [-1400, -900, -560, -320, -150, -40, 40, 150, 320, 560, 900, 1400];
const FLOOR_LINES = [562, 576, 596, 624, 664, 720, 794];

/** The gradients that the scene is painted with. */
function Lights() {
  return (
    <>
      <radialGradient id="xcl-heart" cx="500" cy="330" r="520" gradientUnits="userSpaceOnUse">
        <stop className={TONES[5]} offset="0" stopOpacity=".95" />
        <stop className={TONES[4]} offset=".25" stopOpacity=".6" />
        <stop className={TONES[2]} offset=".65" stopOpacity=".5" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="xcl-one" x2="1" y2="1">
        <stop className={TONES[4]} offset="0" stopOpacity="0" />
        <stop className={TONES[6]} offset=".32" />
        <stop className={TONES[8]} offset=".5" />
        <stop className={TONES[6]} offset=".68" />
        <stop className={TONES[4]} offset="1" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="xcl-other" x1="1" x2="0" y2="1">
        <stop className={TONES[4]} offset="0" stopOpacity="0" />
        <stop className={TONES[6]} offset=".32" />
        <stop className={TONES[8]} offset=".5" />
        <stop className={TONES[6]} offset=".68" />
        <stop className={TONES[4]} offset="1" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="xcl-floor" x2="0" y2="1">
        <stop className={TONES[4]} offset="0" />
        <stop className={TONES[1]} offset=".5" />
        <stop offset="1" />
      </linearGradient>
    </>
  );
}

function Gate() {
  return (
    <>
      <g className={outline(6)}>
        <path d={octagon(306)} strokeWidth="2" strokeOpacity=".45" />
        <path className={styles.pulse} d={octagon(270)} strokeWidth="10" strokeOpacity=".9" />
        <path d={octagon(248)} strokeWidth="3" strokeDasharray="26 14" strokeOpacity=".7" />
        <path d={octagon(150)} strokeWidth="3" strokeOpacity=".8" />
      </g>
      <path fill="url(#xcl-one)" d="M216 16h94l474 628h-94z" />
      <path fill="url(#xcl-other)" d="M784 16h-94L216 644h94z" />
      <path
        className={outline(8)}
        strokeWidth="2"
        strokeOpacity=".7"
        d="m330 120 296 392M670 120 374 512"
      />
      <path className={styles.pulse} d={octagon(58)} />
      <path className={TONES[8]} d={octagon(44)} />
      <path className={TONES[6]} fillOpacity=".35" d="M250 566h500l120 34H130z" />
    </>
  );
}

/** The arena's gate: two blades of light, eight corners. */
export function X8Scene() {
  return (
    <>
      <Lights />
      <g>
        <path d="M0 0h1000v800H0z" />
        <path className={TONES[1]} d="M0 0h1000v560H0z" />
        <path fill="url(#xcl-heart)" d="M0 0h1000v800H0z" />
        <g className={TONES[8]}>
          <path d="M80 80h2v2h-2zM150 210h3v3h-3zM230 60h2v2h-2zM300 150h2v2h-2zM700 50h3v3h-3zM760 180h2v2h-2zM850 90h2v2h-2zM930 210h3v3h-3zM60 330h2v2h-2zM900 360h2v2h-2zM200 400h3v3h-3zM810 420h2v2h-2zM420 40h2v2h-2zM590 70h2v2h-2z" />
        </g>
        {/* A far world. */}
        <circle className={TONES[3]} cx="836" cy="150" r="92" />
        <path
          className={TONES[2]}
          d="M836 58a92 92 0 1 1-78 140c70 30 140-20 126-92-6-26-24-42-48-48z"
        />
        <ellipse
          className={outline(5)}
          cx="836"
          cy="150"
          rx="150"
          ry="26"
          strokeWidth="4"
          strokeOpacity=".8"
          transform="rotate(-18 836 150)"
        />
        <path
          className={TONES[2]}
          d="m0 560 60-90 44 40 70-110 66 80 40-36 90 116zM1000 560l-50-80-50 30-80-120-60 90-36-30-104 110z"
        />
        <path className={TONES[3]} d="m174 400 66 80-40 10zM820 390l-60 90 40 6z" />
        <path fill="url(#xcl-floor)" d="M0 560h1000v240H0z" />
        <g className={outline(5)} strokeWidth="2" strokeOpacity=".55">
          {FLOOR_FANS.map((x) => (
            <path key={x} d={`M${String(500 + x / 8)} 560 ${String(500 + x)} 800`} />
          ))}
          {FLOOR_LINES.map((y) => (
            <path key={y} d={`M0 ${String(y)}h1000`} />
          ))}
        </g>
        <Gate />
      </g>
      {/* The waiting player. */}
      <g transform="translate(0 -18)">
        <path d="M500 398c13 0 22 9 22 22v12c0 5-3 9-6 11v6l26 10c8 3 12 8 13 17l9 62-11 4-15-48-4 34 8 60 2 56h-28l-9-66-7-28-7 28-9 66h-28l2-56 8-60-4-34-15 48-11-4 9-62c1-9 5-14 13-17l26-10v-6c-3-2-6-6-6-11v-12c0-13 9-22 22-22z" />
        <path
          className={outline(7)}
          strokeWidth="2.5"
          strokeLinecap="round"
          d="M478 424v-4c0-13 9-22 22-22s22 9 22 22v4M458 466c-8 3-12 6-13 13l-9 58M542 466c8 3 12 6 13 13l9 58"
        />
      </g>
      <g className={TONES[3]}>
        <path d="m120 500 26-15 26 15v30l-26 15-26-15zM856 470l20-12 20 12v24l-20 12-20-12zM240 240l14-8 14 8v16l-14 8-14-8zM736 300l12-7 12 7v14l-12 7-12-7z" />
      </g>
    </>
  );
}
