import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";

import { Players } from "./Players";

const VODS = [
  { name: "Recording 1", link: "https://youtu.be/dQw4w9WgXcQ" },
  { name: "Recording 2", link: "https://live.example/x" },
  { name: "Recording 3", link: "https://www.twitch.tv/videos/123" },
];
const frames = () =>
  Array.from(document.querySelectorAll("iframe"), ({ title, src }) => [title, src]);

beforeEach(() => {
  // Like the page's first script: shows what needs script.
  document.documentElement.dataset.script = "";
});

it("loads a player only when its button is pressed, and one at a time", async () => {
  render(<Players playables={VODS} />);
  expect(frames()).toEqual([]);
  expect(screen.getByText(/^Nothing is loaded/).textContent).toBe(
    "Nothing is loaded from youtube.com or twitch.tv before you press a button.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Play Recording 1 Here" }));
  expect(frames()).toEqual([
    ["Recording 1", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Play Recording 3 Here" }));
  expect(frames()).toEqual([
    ["Recording 3", `https://player.twitch.tv/?video=v123&parent=${window.location.hostname}`],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Close Recording 3" }));
  expect(frames()).toEqual([]);
});

it("is not there for links to other sites", () => {
  const { container } = render(<Players playables={VODS.slice(1, 2)} />);
  expect(container.textContent).toBe("");
});
