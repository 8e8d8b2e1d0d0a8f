// Runs before the first paint, to avoid a flash of the wrong scheme.
((root, key) => {
  const show = (chosen) => {
    const scheme = chosen === "light" ? chosen : "dark";
    root.colorScheme = scheme;
    for (const one of document.querySelectorAll("[role=switch].scheme")) {
      one.ariaChecked = scheme === "dark";
    }
    for (const one of document.querySelectorAll("meta[data-color-scheme]")) {
      one.media = one.dataset.colorScheme === scheme ? "all" : "not all";
    }
  };
  const read = () => {
    try {
      show(localStorage[key]);
    } catch {}
  };
  root.script = "on";
  read();
  ["DOMContentLoaded", "pageshow", "storage"].map((event) => addEventListener(event, read));
  addEventListener("click", ({ target }) => {
    if (target.closest(".scheme")) {
      show(root.colorScheme === "dark" ? "light" : "dark");
      try {
        localStorage[key] = root.colorScheme;
      } catch {}
    }
  });
})(document.documentElement.dataset, "clvr-color-scheme");
