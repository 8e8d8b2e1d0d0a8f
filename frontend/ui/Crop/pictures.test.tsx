import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { rasterize, cropPicture, openPicture, shrinkPicture } from "./pictures";

/** What jsdom, which can't decode or draw, does in these tests. */
interface Browser {
  /** The pixels of every picture; undefined: it can't be decoded. */
  size: { width: number; height: number } | undefined;
  /**
   * The canvases that were drawn on: their size, and the arguments of `drawImage` after the
   * picture.
   */
  drawn: { size: number[]; part: unknown[] }[];
  /** The object URLs that were made and not revoked. */
  open: string[];
  canDraw: boolean;
  answersBlob: boolean;
}

let browser: Browser;

class Picture {
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  naturalWidth = browser.size?.width ?? 0;
  naturalHeight = browser.size?.height ?? 0;

  set src(_: string) {
    queueMicrotask(browser.size === undefined ? this.onerror : this.onload);
  }
}

beforeEach(() => {
  browser = {
    size: { width: 800, height: 600 },
    drawn: [],
    open: [],
    canDraw: true,
    answersBlob: true,
  };
  let made = 0;
  vi.stubGlobal("Image", Picture);
  URL.createObjectURL = ({ type }: Blob) => {
    made += 1;
    const url = `blob:${type}/${String(made)}`;
    browser.open.push(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    browser.open = browser.open.filter((each) => each !== url);
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockImplementation(function context(this: HTMLCanvasElement) {
    const drawImage = (_: unknown, ...part: unknown[]) => {
      browser.drawn.push({ size: [this.width, this.height], part });
    };
    return (browser.canDraw ? { drawImage, fillRect: () => undefined } : null) as never;
  });
  vi.spyOn(canvas, "toBlob").mockImplementation((answer, type) => {
    answer(browser.answersBlob ? new Blob(["pixels"], { type: type ?? "" }) : null);
  });
});

afterEach(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
});

const file = (type: string) => new File(["content"], "me", { type });

it.each(["image/png", "image/jpeg", "image/gif", "image/webp"])(
  "opens %s as it is",
  async (type) => {
    await expect(openPicture(file(type))).resolves.toBe(`blob:${type}/1`);
    expect([browser.open, browser.drawn]).toEqual([[`blob:${type}/1`], []]);
  },
);

it("turns a drawing into pixels, large enough for the closest crop", async () => {
  browser.size = { width: 300, height: 150 };
  await expect(openPicture(file("image/svg+xml"))).resolves.toBe("blob:image/png/2");
  expect(browser.drawn).toEqual([{ size: [1000, 500], part: [0, 0, 1000, 500] }]);
  expect(browser.open).toEqual(["blob:image/png/2"]);
});

it("makes a file of a drawing’s pixels, and leaves other files as they are", async () => {
  browser.size = { width: 300, height: 150 };
  const drawing = await rasterize(new File(["<svg/>"], "owl.SVG", { type: "image/svg+xml" }));
  expect([drawing.name, drawing.type]).toEqual(["owl.png", "image/png"]);
  const photo = file("image/jpeg");
  await expect(rasterize(photo)).resolves.toBe(photo);
  expect(browser.open).toEqual([]);
});

it.each(["image/bmp", "application/pdf", ""])("refuses %j", async (type) => {
  await expect(openPicture(file(type))).rejects.toThrow(
    "Please choose a PNG, JPEG, SVG, GIF or WebP image",
  );
  expect(browser.open).toEqual([]);
});

it.each(["image/png", "image/svg+xml"])("keeps nothing of a damaged %s", async (type) => {
  browser.size = undefined;
  await expect(openPicture(file(type))).rejects.toThrow("This image is damaged or incomplete");
  expect(browser.open).toEqual([]);
});

it("draws the chosen square in 250 by 250, as a PNG", async () => {
  const picture = await cropPicture("blob:chosen", { x: 100.4, y: -3, width: 200, height: 200 });
  expect(picture.type).toBe("image/png");
  expect(browser.drawn).toEqual([{ size: [250, 250], part: [100, 0, 200, 200, 0, 0, 250, 250] }]);
});

it.each([
  [{ canDraw: false }, "This browser can’t process images"],
  [{ answersBlob: false }, "This image can’t be processed"],
  [{ size: undefined }, "This image is damaged or incomplete"],
])("shows why a picture can't be cut out: %j", async (changes, words) => {
  Object.assign(browser, changes);
  const chosen = { x: 0, y: 0, width: 9, height: 9 };
  await expect(cropPicture("blob:chosen", chosen)).rejects.toThrow(words);
});

const screenshot = (content: string) => new File([content], "scores.png", { type: "image/png" });

it("makes a large picture small enough to send", async () => {
  browser.size = { width: 3840, height: 2160 };
  const small = await shrinkPicture(screenshot("a long screenshot"), 1920);
  expect([small.name, small.type, small.size]).toEqual(["scores.png", "image/jpeg", 6]);
  expect(browser.drawn).toEqual([{ size: [1920, 1080], part: [0, 0, 1920, 1080] }]);
  expect(browser.open).toEqual([]);
});

it("leaves a picture that is small already", async () => {
  const file = screenshot("tiny");
  expect(await shrinkPicture(file, 1920)).toBe(file);
});

it("refuses to shrink other files than pictures, whatever their name", async () => {
  browser.size = undefined;
  await expect(shrinkPicture(screenshot("some words"), 1920)).rejects.toThrow(
    "This image is damaged or incomplete",
  );
  expect(browser.open).toEqual([]);
});
