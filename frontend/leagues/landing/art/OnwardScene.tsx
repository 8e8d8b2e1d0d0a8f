import styles from "./Art.module.css";
import { outline, TONES } from "./tones";

/** First light over the ridge; a patrol goes on. */
export function OnwardScene() {
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
      <g>
        <path fill="url(#ocl-sky)" d="M0 0h1000v800H0z" />
        {/* Height lines, as on a map. */}
        <g className={outline(3)} strokeWidth="1.5">
          <path d="M-20 120c120-70 210-10 320-50s180-90 330-50 210 20 400-30M-20 160c130-70 220-8 330-44s190-92 320-54 220 22 400-22M-20 204c140-70 230-4 338-42s196-92 312-56 232 26 400-14M-20 250c150-68 238 0 346-40s200-90 304-58 240 30 400-4M-20 300c160-66 246 4 354-38s204-90 296-60 250 34 400 6M-20 352c170-64 254 8 362-36s206-88 288-62 258 38 400 16" />
        </g>
        <circle fill="url(#ocl-halo)" cx="500" cy="352" r="420" />
        <circle fill="url(#ocl-sun)" cx="500" cy="352" r="178" />
        <g className={TONES[5]}>
          <path d="M310 392h380v7H310zM310 424h380v11H310zM310 458h380v15H310zM310 494h380v19H310z" />
        </g>
      </g>
      {/* The helicopter that brought them. */}
      <g>
        <path d="M470 250c0-20 18-32 46-32 30 0 50 6 62 18l82 8 20-26h12l-4 38-6 10-102 8c-10 12-26 18-48 18-38 0-62-16-62-42zM490 296h84v5h-84zM500 290h5v10h-5zM556 288h5v10h-5zM514 206h8v14h-8z" />
        <path className={styles.rotor} d="M366 200h304v7H366z" />
        <path className={TONES[7]} d="M480 246c2-12 12-18 26-19l-3 23h-23z" />
      </g>
      <path className={TONES[4]} d="m0 520 70-34 60 22 90-66 74 46 60-24 90 60 80-36 96 40 70-62 80 44 70-30 80 54 80-24v290H0z" />
      <path className={TONES[3]} d="m0 580 90-56 80 40 70-30 110 70 90-44 70 24 100-56 90 52 80-30 100 62 120-70v260H0z" />
      <path className={TONES[2]} d="m0 640 60-20 30-44 22 34 26-40 30 52 120 20 110-34 130 34 120-46 110 38 60-52 24 30 26-44 34 50 128-24v206H0z" />
      <path d="M0 716c90-34 150-52 250-62 120-12 170 6 260-4s160-40 270-30c90 8 150 30 220 28v152H0z" />
      {/* The patrol. */}
      <g>
        <path id="ocl-soldier" d="M384 540c9 0 16 6 17 14l6 2-1 4-6 1c-1 8-4 12-9 14l12 8c6 4 8 8 8 14v8l26-8 1-6 8-3 2 6 34-10 1 5-34 12 1 6-10 4-2-4-30 14-6-2v22l10 22-2 32 10 6v3h-20l2-40-14-24-12 26-20 36 4 6-2 3-16-10 16-40 8-40-2-14c-10-4-14-10-14-20v-18c0-8 5-13 14-14l10-1c-7-4-10-9-10-16 0-10 8-18 20-18z" />
        <use href="#ocl-soldier" transform="translate(104 8) scale(.92)" />
        <use href="#ocl-soldier" transform="translate(246 28) scale(.84)" />
        <use href="#ocl-soldier" transform="translate(-150 40) scale(.96)" />
      </g>
      <path className={outline(4)} strokeWidth="2" d="M0 716c90-34 150-52 250-62 120-12 170 6 260-4s160-40 270-30c90 8 150 30 220 28" />
      <path d="m40 800 6-60-26 8 30-40-18 4 28-42-14 4 24-50 24 50-14-4 28 42-18-4 30 40-26-8 6 60zM850 800l8-80-30 10 34-50-22 6 32-50-16 4 28-60 28 60-16-4 32 50-22-6 34 50-30-10 8 80zM940 800l6-60-24 8 28-38-16 4 26-40-12 2 22-46 22 46-12-2 26 40-16-4 28 38-24-8 6 60z" />
    </>
  );
}
