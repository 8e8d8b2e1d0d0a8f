/** An SVG of two halves: the left is red, the right is blue. */
export const HALVES = {
  name: "halves.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">' +
      '<path fill="#d00" d="M0 0h200v200H0z"/><path fill="#00d" d="M200 0h200v200H200z"/></svg>',
  ),
};

/** A PNG of one pixel. */
export const SCREENSHOT = {
  name: "scores.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
