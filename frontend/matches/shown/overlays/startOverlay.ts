import { OverlayPage } from "./OverlayPage";

/** Keeps the picture of the page right for as long as it is open. */
export function startOverlay(): void {
  const picture = document.getElementById("picture");
  if (picture === null) {
    return;
  }
  const page = new OverlayPage(document.documentElement, picture);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) {
      page.askNow();
    }
  });
  window.addEventListener("online", () => {
    page.askNow();
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      page.askNow();
    }
  });
  const fit = () => {
    page.fit();
  };
  document.fonts.addEventListener("loadingdone", fit);
  window.addEventListener("resize", fit);
  page.start();
}
