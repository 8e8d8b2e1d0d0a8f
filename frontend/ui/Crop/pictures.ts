import { type Area, CROP_SIZE, drawingSize, type Size, sourceSquare } from "./cropGeometry";

const SVG = "image/svg+xml";

/** The kinds of file that can become a profile's picture. */
export const ACCEPTED_TYPES = ["image/png", "image/jpeg", SVG, "image/gif", "image/webp"];

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

/** Draws a part of a picture, or all of it, in a size of its own. */
async function drawn(image: HTMLImageElement, size: Size, part?: Area): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new PictureRefused("This browser can't draw images");
  }
  context.imageSmoothingQuality = "high";
  if (part === undefined) {
    context.drawImage(image, 0, 0, size.width, size.height);
  } else {
    const { x, y, width, height } = part;
    context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) {
        reject(new PictureRefused("This image can't be drawn"));
      } else {
        resolve(blob);
      }
    }, "image/png");
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

/**
 * The address of a chosen file's picture, found to be one that this browser can show: revoke it when
 * it has been used. A drawing (SVG) is turned into pixels. Fails with PictureRefused.
 */
export async function openPicture(file: File): Promise<string> {
  if (!ACCEPTED_TYPES.includes(file.type)) {
    throw new PictureRefused("Please choose a PNG, JPEG, SVG, GIF or WebP image");
  }
  const url = URL.createObjectURL(file.type === SVG ? await pixelsOf(file) : file);
  try {
    await load(url);
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return url;
}

/** The chosen square of a picture, as a PNG of 250 by 250. Fails with PictureRefused. */
export async function cropPicture(url: string, chosen: Area): Promise<Blob> {
  const image = await load(url);
  const picture = { width: image.naturalWidth, height: image.naturalHeight };
  const size = { width: CROP_SIZE, height: CROP_SIZE };
  return drawn(image, size, sourceSquare(chosen, picture));
}
