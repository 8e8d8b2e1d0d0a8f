import { expect, it, vi } from "vitest";

import { ApiError } from "../../api/request";
import { showToast } from "../toast/showToast";
import { showCommandFailure } from "./showCommandFailure";

vi.mock("../toast/showToast", { spy: true });

it("links to the page where the reader can fix it", () => {
  vi.mocked(showToast).mockResolvedValue();
  const wayOn = { words: "Edit Profile", href: "/players/5/edit" };
  const body = { detail: "You are not registered.", wayOn };
  showCommandFailure(new ApiError("Error", body.detail, 409, { body }));
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    message: "You are not registered.",
    kind: "error",
    autoClose: 5_000,
    link: { label: "Edit Profile", href: "/players/5/edit" },
  });
});
