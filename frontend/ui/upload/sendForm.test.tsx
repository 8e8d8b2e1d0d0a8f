import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { commandPath } from "../../api/apiPath";
import { ApiError } from "../../api/request";
import * as toasts from "../toast/showToast";
import { isUploadErrorShown, sendForm } from "./sendForm";

interface Words {
  pending: string;
  success: string;
  failure: (error: unknown) => string | null;
}

/** The last text of a toast; null when it closed silently. */
const said: (string | null)[] = [];

beforeEach(() => {
  const noted = (task: Promise<unknown>, { pending, success, failure }: Words) => {
    said.push(pending);
    return task.then(
      () => said.push(success),
      (error: unknown) => said.push(failure(error)),
    );
  };
  vi.spyOn(toasts, "showTaskToast").mockImplementation(noted as typeof toasts.showTaskToast);
});

const LOGO = commandPath("POST", "/api/teams/{id}/manage/logo", { id: "7" });

function form(value: string | File = new File(["x"], "logo.png")): FormData {
  const parts = new FormData();
  parts.append("image", value);
  parts.append("name", "Foxes");
  return parts;
}

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
}

afterEach(() => {
  said.length = 0;
});

it("shows that a file is being uploaded, and that it is uploaded", async () => {
  answer(200, { success: true, message: "Saved." });
  await expect(sendForm("POST", LOGO, form())).resolves.toEqual({
    success: true,
    message: "Saved.",
  });
  expect(said).toEqual(["Uploading File...", "File uploaded successfully"]);
});

it.each([
  [400, { image: ["The picture is larger than 5 MB."] }, "Error uploading file"],
  [403, { detail: "You do not have permission." }, "Error uploading file"],
  [400, { detail: "That is no form." }, "Error uploading file"],
  // The file is fine: the field shows what is wrong.
  [400, { name: ["Taken"] }, null],
])("shows for a response of %i with %o: %s", async (status, body, words) => {
  answer(status, body);
  await expect(sendForm("POST", LOGO, form())).rejects.toMatchObject({ status });
  expect(said).toEqual(["Uploading File...", words]);
});

it("shows that the task failed if the server could not be reached", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(sendForm("POST", LOGO, form())).rejects.toMatchObject({ status: 0 });
  expect(said).toEqual(["Uploading File...", "Error performing task"]);
});

it("shows that a form was saved without its file", async () => {
  const parts = [
    { message: "Profile updated", success: true },
    { message: "The image could not be stored", success: false },
  ];
  answer(201, parts);
  await expect(sendForm("POST", LOGO, form())).resolves.toEqual(parts);
  expect(said).toEqual(["Uploading File...", "Error uploading file"]);
});

it("shows nothing if no file is sent", async () => {
  answer(200, { success: true, message: "Saved." });
  await sendForm("POST", LOGO, form("no file"));
  await sendForm("POST", LOGO, { name: "Foxes" });
  expect(said).toEqual([]);
});

it.each([
  ["a server that fails", 500, undefined, true],
  ["no answer", 0, undefined, true],
  ["a refusal", 409, { detail: "The roster is locked." }, false],
  ["refused fields", 400, { image: ["The picture is larger than 5 MB."] }, false],
])("leaves no more to tell of %s: %i, %o: %s", (_, status, body, isTold) => {
  const error = new ApiError("Error", "The server answered.", status, { body });
  expect(isUploadErrorShown(error, form())).toBe(isTold);
  // Without a file nothing has been shown.
  expect(isUploadErrorShown(error, form("no file"))).toBe(false);
});
