import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast as toastify } from "react-toastify/unstyled";
import { afterEach, expect, it, vi } from "vitest";

import { OWN_AUTO_CLOSE, showTaskToast, showToast } from "./showToast";
import type { Toast } from "./toast";

const WORDS = {
  pending: "Uploading File...",
  success: "File uploaded successfully",
  failure: "Error uploading file",
};

const show = (toast: Toast) => act(() => showToast(toast));
const toasts = () => Array.from(document.querySelectorAll<HTMLElement>(".Toastify__toast"));
const found = async (message: string) => {
  const words = await screen.findByText(message);
  return words.closest<HTMLElement>(".Toastify__toast") ?? words;
};

/** jsdom runs no animations; this is the end of the one that is the toast's clock. */
function clock(toast: HTMLElement): HTMLElement {
  return within(toast).getByRole("progressbar", { hidden: true });
}

afterEach(async () => {
  act(() => {
    toastify.clearWaitingQueue();
    toastify.dismiss();
  });
  await waitFor(() => {
    expect(toasts()).toEqual([]);
  });
});

it("shows its message at the bottom right for four seconds", async () => {
  await show({ kind: "success", message: "Profile updated" });
  const toast = await found("Profile updated");
  expect(toast.getAttribute("role")).toBe("status");
  expect(toast.className).toContain("Toastify__toast--success");
  expect(toast.parentElement?.className).toContain("bottom-right");
  expect(clock(toast).style.animationDuration).toBe("4000ms");
});

it("shows failures at the top for five seconds", async () => {
  await show({
    kind: "error",
    message: "Logging in Failed",
    position: "top-center",
    autoClose: OWN_AUTO_CLOSE,
  });
  const toast = await found("Logging in Failed");
  expect(toast.getAttribute("role")).toBe("alert");
  expect(toast.className).toContain("Toastify__toast--error");
  expect(toast.parentElement?.className).toContain("top-center");
  expect(clock(toast).style.animationDuration).toBe("5000ms");
});

it("has a link that opens in a new tab, and shows once per id until it is closed", async () => {
  const toast = {
    kind: "error",
    message: "You are not logged in.",
    link: { label: "Login", href: "/login" },
    id: "signed-out",
    autoClose: false,
  } as const;
  await show(toast);
  await show(toast);
  const link = await screen.findByRole("link", { name: "Login" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/login", "_blank"]);
  expect(toasts()).toHaveLength(1);
  expect(clock(toasts()[0] ?? link).style.animationDuration).toBe("");
});

it("can be undone for eight seconds, once", async () => {
  const undo = vi.fn<() => void>();
  await show({ kind: "success", message: "You vote for Owls.", autoClose: OWN_AUTO_CLOSE, undo });
  const toast = await found("You vote for Owls.");
  expect(clock(toast).style.animationDuration).toBe("8000ms");
  await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(toasts()).toEqual([]);
  });
});

it("shows five, and the sixth when one is closed", async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await show({ kind: "info", message: `Toast ${String(number)}` });
  }
  await found("Toast 5");
  expect(toasts()).toHaveLength(5);
  expect(screen.queryByText("Toast 6")).toBeNull();

  await userEvent.click(within(await found("Toast 2")).getByRole("button", { name: "close" }));
  await found("Toast 6");
  expect(screen.queryByText("Toast 2")).toBeNull();
  expect(toasts()).toHaveLength(5);
});

it("shows how a task ended that ended before its toast had its turn", async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    await show({ kind: "info", message: `Toast ${String(number)}` });
  }
  await act(() => showTaskToast(Promise.resolve(), WORDS));
  expect(toasts()).toHaveLength(5);

  await userEvent.click(within(await found("Toast 1")).getByRole("button", { name: "close" }));
  const toast = await found("File uploaded successfully");
  expect(toast.className).toContain("Toastify__toast--success");
  expect(clock(toast).style.animationDuration).toBe("4000ms");
  expect(screen.queryByText("Uploading File...")).toBeNull();
});

it("waits while it has the focus", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  await show({ kind: "info", message: "Read me" });
  const toast = await found("Read me");
  await waitFor(() => {
    expect(clock(toast).style.animationPlayState).toBe("running");
  });
  act(() => {
    within(toast).getByRole("button", { name: "close" }).focus();
  });
  expect(clock(toast).style.animationPlayState).toBe("paused");
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  expect(clock(toast).style.animationPlayState).toBe("running");
});

it("turns green when its task succeeds, and hands over the answer", async () => {
  let finish: (answer: string) => void = () => undefined;
  const task = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const shown = showTaskToast(task, WORDS);
  expect((await found("Uploading File...")).className).toContain("Toastify__toast--info");

  finish("/media/crest.webp");
  await expect(shown).resolves.toBe("/media/crest.webp");
  expect((await found("File uploaded successfully")).className).toContain(
    "Toastify__toast--success",
  );
  expect(screen.queryByText("Uploading File...")).toBeNull();
});

it("turns red when its task fails, and hands over the error", async () => {
  const failure = new Error("Too large");
  await expect(showTaskToast(Promise.reject(failure), WORDS)).rejects.toBe(failure);
  expect((await found("Error uploading file")).className).toContain("Toastify__toast--error");
});

it("closes without a message if the failure has none", async () => {
  const failure = new Error("Taken");
  const shown = showTaskToast(Promise.reject(failure), { ...WORDS, failure: () => null });
  await expect(shown).rejects.toBe(failure);
  await waitFor(() => {
    expect(toasts()).toEqual([]);
  });
});

it("shows the message for a failed task's error", async () => {
  const failure = (error: unknown) => (error as Error).message;
  await expect(
    showTaskToast(Promise.reject(new Error("No connection")), { ...WORDS, failure }),
  ).rejects.toThrow();
  expect((await found("No connection")).className).toContain("Toastify__toast--error");
});
