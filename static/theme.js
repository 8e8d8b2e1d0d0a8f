// Runs before the first paint, so that the chosen colour scheme shows without a flash.
try {
  const chosen = localStorage.getItem("clvr-color-scheme");
  const isLight =
    chosen === "light" ||
    (chosen === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.colorScheme = isLight ? "light" : "dark";
} catch {
  // Storage may be forbidden; then the page is dark, as it is by default.
}
