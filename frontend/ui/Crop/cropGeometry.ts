/** A rectangle in a picture's own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height of the picture that is sent, in pixels, and of the circle in the dialog. */
export const CROP_SIZE = 250;
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
export const ZOOM_STEP = 0.05;

/** The longer side, in pixels, of an SVG when it is turned into pixels. */
const DRAWING_SIZE = 1000;

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

/**
 * The square of whole pixels within the picture that is closest to the chosen area. Without it,
 * rounding or a narrow picture would leave an empty edge.
 */
export function sourceSquare(chosen: Area, picture: Size): Area {
  const longest = Math.max(1, Math.min(picture.width, picture.height));
  const side = clamp(Math.round(Math.min(chosen.width, chosen.height)), 1, longest);
  return {
    x: clamp(Math.round(chosen.x), 0, Math.max(0, picture.width - side)),
    y: clamp(Math.round(chosen.y), 0, Math.max(0, picture.height - side)),
    width: side,
    height: side,
  };
}

/**
 * The size at which an SVG is turned into pixels: it keeps its aspect ratio, and is large enough for
 * the closest crop. An SVG without a size gets a square.
 */
export function drawingSize({ width, height }: Size): Size {
  if (width <= 0 || height <= 0) {
    return { width: DRAWING_SIZE, height: DRAWING_SIZE };
  }
  const scale = DRAWING_SIZE / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The size at which a picture fits within `longest` pixels each way. Keeps its aspect ratio. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
