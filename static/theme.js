// Blocks the first paint, so that the chosen colour scheme shows without a flash.
((root, key) => {
  const show = (chosen) => {
    const isLight =
      chosen === "light" ||
      (chosen === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
    root.colorScheme = isLight ? "light" : "dark";
    for (const one of document.querySelectorAll("[data-scheme-switch]")) {
      one.ariaChecked = String(!isLight);
    }
  };
  const showStored = () => {
    try {
      show(localStorage.getItem(key));
    } catch {} // Storage may be forbidden.
  };
  root.script = "on";
  showStored();
  for (const event of ["DOMContentLoaded", "pageshow", "storage"]) {
    addEventListener(event, showStored);
  }
  addEventListener("click", ({ target }) => {
    if (target.closest("[data-scheme-switch]")) {
      const chosen = root.colorScheme === "light" ? "dark" : "light";
      show(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {}
    }
  });
})(document.documentElement.dataset, "clvr-color-scheme");
