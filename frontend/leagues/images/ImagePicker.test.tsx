import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

import { spyOnToasts } from "../../test/spies";
import { renderOnPage } from "../../test/renderOnPage";
import { stubApi } from "../../test/stubApi";
import { ImagePicker } from "./ImagePicker";
import * as pictures from "../../ui/Crop/pictures";

const LEAGUE = { id: "7", code: "bcl", name: "Breachers Champions League" };
const OWL = {
  _id: "1",
  url: "/media/images/bcl/1a.webp",
  alt: "An owl",
  width: 40,
  height: 30,
  name: "owl.png",
  uploadedAt: 1_788_220_800,
  uploadedBy: null,
  isUsed: false,
};
const list = (...images: object[]) => ({
  body: { images, count: images.length, hasMore: false },
});

spyOnToasts();

/** Stubs uploads: what is sent, and the upload that is under way. */
function stubUploads() {
  const sent: FormData[] = [];
  const uploads: FakeUpload[] = [];
  class FakeUpload {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => undefined;
    status = 201;
    responseText = JSON.stringify({ urls: [OWL.url, "/media/second.png"] });
    open = vi.fn();
    setRequestHeader = vi.fn();
    send(form: FormData) {
      sent.push(form);
      uploads.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  return { sent, uploads };
}

function show() {
  const onPick = vi.fn();
  renderOnPage(<ImagePicker league={LEAGUE} onPick={onPick} onClose={vi.fn()} />);
  return onPick;
}

it("gives the picture that is picked, with its alt text and size", async () => {
  stubApi({ "/api/images/7": list(OWL) });
  const onPick = show();
  await userEvent.click(await screen.findByRole("button", { name: "An owl" }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith({
    _id: OWL._id,
    url: OWL.url,
    alt: "An owl",
    width: 40,
    height: 30,
  });
});

it("uploads the pixels of a drawing, and says why one has none", async () => {
  const { sent } = stubUploads();
  stubApi({ "/api/images/7": list(OWL) });
  vi.spyOn(pictures, "rasterize")
    .mockRejectedValueOnce(new pictures.PictureRefused("This image is damaged or incomplete"))
    .mockResolvedValueOnce(new File(["x"], "owl.png", { type: "image/png" }));
  show();
  const drawings = ["bad.svg", "owl.svg"].map(
    (name) => new File(["<svg/>"], name, { type: "image/svg+xml" }),
  );
  await userEvent.upload(await screen.findByLabelText("Choose Pictures"), drawings);
  await waitFor(() => {
    expect(sent.map((form) => (form.get("images") as File).name)).toEqual(["owl.png"]);
  });
  expect(screen.getByRole("list", { name: "Uploads" }).textContent).toContain(
    "bad.svgFailedThis image is damaged or incomplete.",
  );
});

it("asks the server for what is searched", async () => {
  stubApi({ "/api/images/7": list(OWL), "/api/images/7?search=fox": list() });
  show();
  await userEvent.type(await screen.findByLabelText("Search Pictures"), "fox");
  expect(await screen.findByText("No such pictures.")).toBeTruthy();
});

it("uploads one file after the other, each with its progress and its own error", async () => {
  const { sent, uploads } = stubUploads();
  stubApi({ "/api/images/7": list(OWL) });
  show();
  const files = ["a.png", "b.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.upload(await screen.findByLabelText("Choose Pictures"), files);
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  const rows = () =>
    within(screen.getByRole("list", { name: "Uploads" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  uploads[0]?.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  await waitFor(() => {
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "a.png" }).value).toBe(
      0.25,
    );
  });
  uploads[0]?.onload();
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(screen.getByRole("link", { name: "Uploaded" }).getAttribute("href")).toBe(OWL.url);
  Object.assign(uploads[1] ?? {}, {
    status: 503,
    responseText: JSON.stringify({ detail: "The portal is busy." }),
  });
  uploads[1]?.onload();
  await waitFor(() => {
    expect(rows()).toEqual(["a.pngUploaded", "b.pngFailedThe portal is busy.Try Again"]);
  });
  await userEvent.click(screen.getByRole("button", { name: "Try Again: b.png" }));
  await waitFor(() => {
    expect(sent).toHaveLength(3);
  });
  Object.assign(uploads[2] ?? {}, {
    status: 400,
    responseText: JSON.stringify({ images: { "0": ["The picture is damaged."] } }),
  });
  uploads[2]?.onload();
  // Another try would be refused too.
  await waitFor(() => {
    expect(rows()).toEqual(["a.pngUploaded", "b.pngFailedThe picture is damaged."]);
  });
  expect(sent.map((form) => (form.get("images") as File).name)).toEqual([
    "a.png",
    "b.png",
    "b.png",
  ]);
});
