import {
  type Area,
  CROP_SIZE,
  drawingSize,
  type Size,
  sizeWithin,
  sourceSquare,
} from "./cropGeometry";
import { DRAWN_TYPES, DRAWN_WORDS, SVG } from "./pictureTypes";

/** The file can't become a picture; the message is fit to be shown. */
export class PictureRefused extends Error {}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      resolve(image);
    };
    image.onerror = () => {
      reject(new PictureRefused("This image is damaged or incomplete"));
    };
    image.src = url;
  });
}

/** How a picture is written: as PNG, or as JPEG, which takes far less of a photograph or a screen. */
type Writing = "image/png" | "image/jpeg";
const JPEG_QUALITY = 0.9;

/** Draws a part of a picture, or all of it, at the given size. */
async function drawn(
  image: HTMLImageElement,
  size: Size,
  part?: Area,
  writing: Writing = "image/png",
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new PictureRefused("This browser can’t process images");
  }
  context.imageSmoothingQuality = "high";
  if (writing === "image/jpeg") {
    // Transparent pixels would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, size.width, size.height);
  }
  if (part === undefined) {
    context.drawImage(image, 0, 0, size.width, size.height);
  } else {
    const { x, y, width, height } = part;
    context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) {
          reject(new PictureRefused("This image can’t be processed"));
        } else {
          resolve(blob);
        }
      },
      writing,
      JPEG_QUALITY,
    );
  });
}

async function pixelsOf(drawing: Blob): Promise<Blob> {
  const url = URL.createObjectURL(drawing);
  try {
    const image = await load(url);
    return await drawn(
      image,
      drawingSize({ width: image.naturalWidth, height: image.naturalHeight }),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The file, of an SVG its pixels as a PNG. Rejects with PictureRefused. */
export async function rasterize(file: File): Promise<File> {
  if (file.type !== SVG) {
    return file;
  }
  const name = `${file.name.replace(/\.svg$/i, "")}.png`;
  return new File([await pixelsOf(file)], name, { type: "image/png" });
}

/**
 * An object URL for the chosen file, checked that the browser can show it. The caller revokes it
 * after use. An SVG is turned into pixels. Rejects with PictureRefused.
 */
export async function openPicture(file: File): Promise<string> {
  if (!DRAWN_TYPES.includes(file.type)) {
    throw new PictureRefused(`Please choose a ${DRAWN_WORDS} image`);
  }
  const url = URL.createObjectURL(await rasterize(file));
  try {
    await load(url);
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return url;
}

/** The chosen square of a picture, as a PNG of 250 by 250. Rejects with PictureRefused. */
export async function cropPicture(url: string, chosen: Area): Promise<Blob> {
  const image = await load(url);
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const size = { width: CROP_SIZE, height: CROP_SIZE };
  return drawn(image, size, sourceSquare(chosen, picture));
}

/**
 * A picture shrunk for upload: a JPEG of at most `longest` pixels in width and height. Keeps the
 * original file if that is smaller, and always the file's name. Rejects with PictureRefused.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url);
    const own = { width: image.naturalWidth, height: image.naturalHeight };
    const size = sizeWithin(own, longest);
    const small = await drawn(image, size, undefined, "image/jpeg");
    if (small.size >= file.size && size.width === own.width) {
      return file;
    }
    return new File([small], file.name, { type: small.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}
