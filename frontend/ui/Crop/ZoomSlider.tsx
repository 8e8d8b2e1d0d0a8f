import { useId } from "react";

import { MAX_ZOOM, MIN_ZOOM } from "./cropGeometry";
import styles from "./ZoomSlider.module.css";

interface ZoomSliderProps {
  zoom: number;
  step: number;
  onChange: (zoom: number) => void;
}

/** How closely the picture is seen, from 1× to 3×. */
export function ZoomSlider({ zoom, step, onChange }: ZoomSliderProps) {
  const id = useId();
  const words = `${zoom.toFixed(2).replace(/\.?0+$/, "")}×`;
  return (
    <div className={styles.zoom}>
      <label htmlFor={id}>Zoom</label>
      <input
        id={id}
        type="range"
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={step}
        value={zoom}
        aria-valuetext={words}
        onChange={(event) => {
          onChange(event.target.valueAsNumber);
        }}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
