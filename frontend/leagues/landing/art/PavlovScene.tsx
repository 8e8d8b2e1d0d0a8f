import styles from "./Art.module.css";
import { outline, TONES } from "./tones";

const SOUND = [206, 262, 326, 398, 478, 566];

/** The gradients that the scene is painted with. */
function Lights() {
  return (
    <>
      <linearGradient id="pcl-sky" x2="0" y2="1">
        <stop offset="0" />
        <stop className={TONES[1]} offset=".4" />
        <stop className={TONES[3]} offset=".78" />
        <stop className={TONES[4]} offset="1" />
      </linearGradient>
      <radialGradient id="pcl-halo" cx="500" cy="350" r="460" gradientUnits="userSpaceOnUse">
        <stop className={TONES[6]} offset="0" stopOpacity=".6" />
        <stop className={TONES[5]} offset=".45" stopOpacity=".22" />
        <stop className={TONES[5]} offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="pcl-bell" x2="1" y2="0">
        <stop className={TONES[7]} offset="0" />
        <stop className={TONES[6]} offset=".16" />
        <stop className={TONES[5]} offset=".42" />
        <stop className={TONES[3]} offset=".84" />
        <stop className={TONES[5]} offset="1" />
      </linearGradient>
    </>
  );
}

function Bell() {
  return (
    <g className={styles.ring}>
      <path d="M476 150h48v34h-48z" />
      <circle className={TONES[2]} cx="500" cy="514" r="35" />
      <path className={TONES[6]} fillOpacity=".9" d="M470 520c4 14 16 26 30 28-10-8-16-16-18-30z" />
      <path
        fill="url(#pcl-bell)"
        d="M500 168c30 0 50 14 58 38 40 20 62 62 66 124 4 66 14 92 50 128 10 10 14 18 14 30v22H312v-22c0-12 4-20 14-30 36-36 46-62 50-128 4-62 26-104 66-124 8-24 28-38 58-38z"
      />
      <path
        className={TONES[7]}
        fillOpacity=".85"
        d="M436 222c-30 20-46 58-50 110-4 56-12 90-34 120 26-24 42-62 48-118 6-50 16-86 36-112z"
      />
      <path
        className={TONES[1]}
        fillOpacity=".7"
        d="M378 330h244l2 16H376zM356 426h288l8 14H348zM312 488h376v10H312z"
      />
      <path
        className={outline(7)}
        strokeWidth="3"
        strokeOpacity=".7"
        d="M312 510v-22c0-12 4-20 14-30"
      />
    </g>
  );
}

/** The bell over a desert town. */
export function PavlovScene() {
  return (
    <>
      <Lights />
      <g>
        <path fill="url(#pcl-sky)" d="M0 0h1000v800H0z" />
        <g className={TONES[7]}>
          <path d="M112 96h3v3h-3zM208 190h2v2h-2zM64 264h2v2h-2zM290 70h2v2h-2zM720 90h3v3h-3zM846 160h2v2h-2zM914 70h3v3h-3zM780 250h2v2h-2zM940 290h3v3h-3zM166 350h2v2h-2zM360 40h2v2h-2zM640 36h2v2h-2zM884 366h2v2h-2zM40 160h2v2h-2zM250 280h2v2h-2z" />
        </g>
        <circle fill="url(#pcl-halo)" cx="500" cy="350" r="460" />
        {SOUND.map((radius, index) => (
          <circle
            key={radius}
            className={`${outline(6)} ${index % 2 === 0 ? (styles.pulse ?? "") : ""}`}
            cx="500"
            cy="350"
            r={radius}
            strokeWidth={9 - index}
            strokeOpacity={0.5 - index * 0.075}
            strokeDasharray={index % 2 === 0 ? "none" : "3 13"}
          />
        ))}
        {/* The beam it hangs from. */}
        <path d="M120 96h760v34H120z" />
        <path className={TONES[4]} d="M120 94h760v4H120z" />
        <path d="M466 122h68v44h-68zM180 96l-60 54v-54zM820 96l60 54v-54z" />
        <Bell />
      </g>
      {/* The town. */}
      <path
        className={TONES[3]}
        d="M0 640h60v-44h90v30h40v-60h16v-28h24v28h20v74h80v-30h110v30h70v-50h90v50h60v-70l40-24 40 24v70h70v-40h90v40h40v-76h14v-50l16-22 16 22v50h14v196H0z"
      />
      <path
        className={TONES[2]}
        d="M0 690h90v-50h120v36h50v-60a44 44 0 0 1 88 0v60h62v-30h110v40h90v-56h120v50h60v-36h70v20h60v-90h60v90h20v166H0z"
      />
      <path d="M0 730h130v-56h46v-20h52v76h110v-34h120v34h110v-60h140v36h30v24h110v-64h82v30h70v104H0zM176 654l26-22 26 22zM590 670v-58h4v58zM578 634h28v4h-28zM846 666v-70h4v70zM832 616h32v4h-32zM838 602h20v4h-20z" />
      <g className={TONES[7]}>
        <path
          className={styles.pulse}
          d="M192 676h12v16h-12zM640 690h10v14h-10zM902 690h10v12h-10z"
        />
        <path d="M380 716h10v12h-10zM668 690h10v14h-10zM268 640h9v14h-9zM296 640h9v14h-9zM700 660h8v11h-8zM118 664h8v11h-8zM950 650h9v12h-9z" />
      </g>
    </>
  );
}
