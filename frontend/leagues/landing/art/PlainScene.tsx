import { TONES } from "./tones";

/** Slats of light in the league's colour, brightest in the middle. */
const SLATS = [1, 2, 3, 4, 5, 4, 3, 2, 1];

/** For a league that has no scene of its own. */
export function PlainScene() {
  return (
    <>
      <path className={TONES[1]} d="M0 0h1000v800H0z" />
      {SLATS.map((tone, index) => (
        <path
          key={index}
          className={TONES[tone]}
          d={`M${String(320 + 40 * index)} 0h36l-80 800h-36z`}
        />
      ))}
    </>
  );
}
