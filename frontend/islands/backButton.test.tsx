import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { stubApi } from "../test/stubApi";
import { ApiProvider } from "../api/ApiProvider";
import type { ApiPath } from "../api/apiPath";
import { useApi } from "../api/useApi";
import { revalidateWhenRestored } from "./backButton";
import { captureEarlyEvents } from "./earlyEvents";

const served = (path: string) => ({ [path]: "You are not registered." });

function Obstacle({ path }: { path: string }) {
  return useApi(path as ApiPath<string>).body;
}

captureEarlyEvents();
revalidateWhenRestored();

function show(path: string, person: string): void {
  document.body.dataset.person = person;
  render(
    <ApiProvider fallback={served(path)}>
      <Obstacle path={path} />
    </ApiProvider>,
  );
}

function comeBack(): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

afterEach(() => {
  delete document.body.dataset.person;
});

it("reads anew what is the reader's own when the back button shows the page again", async () => {
  stubApi({ "/api/again": { body: "You can join." } });
  show("/api/again", "7");
  expect(screen.getByText("You are not registered.")).toBeTruthy();
  comeBack();
  expect(await screen.findByText("You can join.")).toBeTruthy();
});

it("reads anew when the back button brought the page from the browser's files", async () => {
  stubApi({ "/api/brought": { body: "You can join." } });
  const navigation = { type: "back_forward" } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
  show("/api/brought", "7");
  expect(await screen.findByText("You can join.")).toBeTruthy();
});

it("asks nothing for visitors", () => {
  const fetch = stubApi({});
  const navigation = { type: "back_forward" } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
  show("/api/visitors", "");
  comeBack();
  expect(fetch).not.toHaveBeenCalled();
});
