import styles from "./Art.module.css";
import { outline, TONES } from "./tones";

/** The gradients that the scene is painted with. */
function Lights() {
  return (
    <>
      <linearGradient id="ocl-sky" x2="0" y2="1">
        <stop offset="0" />
        <stop className={TONES[2]} offset=".38" />
        <stop className={TONES[4]} offset=".66" />
        <stop className={TONES[5]} offset=".8" />
      </linearGradient>
      <linearGradient id="ocl-sun" x2="0" y2="1">
        <stop className={TONES[8]} offset="0" />
        <stop className={TONES[6]} offset=".7" />
        <stop className={TONES[5]} offset="1" />
      </linearGradient>
      <radialGradient id="ocl-halo" cx="500" cy="352" r="420" gradientUnits="userSpaceOnUse">
        <stop className={TONES[6]} offset=".3" stopOpacity=".5" />
        <stop className={TONES[6]} offset="1" stopOpacity="0" />
      </radialGradient>
    </>
  );
}

/** First light over the ridge; a patrol goes on. */
export function OnwardScene() {
  return (
    <>
      <Lights />
      <g>
        <path fill="url(#ocl-sky)" d="M0 0h1000v800H0z" />
        {/* Height lines, as on a map. */}
        <g className={outline(3)} strokeWidth="1.5">
          <path d="M-20 120c120-70 210-10 320-50s180-90 330-50 210 20 400-30M-20 160c130-70 220-8 330-44s190-92 320-54 220 22 400-22M-20 204c140-70 230-4 338-42s196-92 312-56 232 26 400-14M-20 250c150-68 238 0 346-40s200-90 304-58 240 30 400-4M-20 300c160-66 246 4 354-38s204-90 296-60 250 34 400 6M-20 352c170-64 254 8 362-36s206-88 288-62 258 38 400 16" />
        </g>
        <circle fill="url(#ocl-halo)" cx="500" cy="352" r="420" />
        <circle fill="url(#ocl-sun)" cx="500" cy="352" r="178" />
        <g className={TONES[5]}>
          <path d="M327 392h346l-2 7H329zM337 424h326l-5 11H342zM357 458h286l-11 15H368zM393 494h214l-26 19H419z" />
        </g>
      </g>
      {/* The helicopter that brought them. */}
      <g transform="translate(28 10) scale(.86)">
        <path d="M470 250c0-20 18-32 46-32 30 0 50 6 62 18l82 8 20-26h12l-4 38-6 10-102 8c-10 12-26 18-48 18-38 0-62-16-62-42zM490 296h84v5h-84zM500 290h5v10h-5zM556 288h5v10h-5zM514 206h8v14h-8z" />
        <path className={styles.rotor} d="M366 200h304v7H366z" />
        <path className={TONES[7]} d="M480 246c2-12 12-18 26-19l-3 23h-23z" />
      </g>
      <path
        className={TONES[4]}
        d="m0 520 70-34 60 22 90-66 74 46 60-24 90 60 80-36 96 40 70-62 80 44 70-30 80 54 80-24v290H0z"
      />
      <path
        className={TONES[3]}
        d="m0 580 90-56 80 40 70-30 110 70 90-44 70 24 100-56 90 52 80-30 100 62 120-70v260H0z"
      />
      <path
        className={TONES[2]}
        d="m0 640 60-20 30-44 22 34 26-40 30 52 120 20 110-34 130 34 120-46 110 38 60-52 24 30 26-44 34 50 128-24v206H0z"
      />
      <path d="M0 690c90-40 150-56 250-68 120-14 170 0 260-12s160-38 270-30c90 8 150 34 220 32v188H0z" />
      {/* The patrol. */}
      <g>
        <path
          id="ocl-soldier"
          d="M-19 3C-19-9-10-18 2-18s20 8 21 19l4 4-4 3H-17zM-3 7h19l2 7-4 9H4zM-18 22 8 19l12 14-2 30-2 22-38 1-2-46zM-20 24h-14c-6 0-9 4-10 10l-3 32c0 8 4 10 9 10h20zM2 28l15-2 12 29 21-8 4 9-27 15-10-3zM10 59l24-8 3 8 8-3-5 18 9-2 5-19 50-15-1-5-12 4-2-3-28 8-3-5-16 5 1 5-37 11-23 7zM-4 82l22-2 20 38-5 42 15 7v5H18l4-47-22-24zM-20 84H4l-1 32-9 19-28 31 5 8-6 2-21-17 4-6 27-30z"
          transform="translate(482 480) scale(.74)"
        />
        <use href="#ocl-soldier" x="-128" y="14" />
        <use href="#ocl-soldier" x="124" y="-12" />
        <use href="#ocl-soldier" x="-262" y="24" />
        <use href="#ocl-soldier" x="248" y="-24" />
      </g>
      <path
        className={outline(4)}
        strokeWidth="2"
        d="M0 690c90-40 150-56 250-68 120-14 170 0 260-12s160-38 270-30c90 8 150 34 220 32"
      />
      <path d="m40 800 6-60-26 8 30-40-18 4 28-42-14 4 24-50 24 50-14-4 28 42-18-4 30 40-26-8 6 60zM850 800l8-80-30 10 34-50-22 6 32-50-16 4 28-60 28 60-16-4 32 50-22-6 34 50-30-10 8 80zM940 800l6-60-24 8 28-38-16 4 26-40-12 2 22-46 22 46-12-2 26 40-16-4 28 38-24-8 6 60z" />
    </>
  );
}
