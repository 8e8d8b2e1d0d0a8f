/* global window, document, performance, requestAnimationFrame, MessageChannel, PerformanceObserver */
// In a page that paint.js measures: notes when its rows are painted and hydrated, and how far its
// content moves.
(() => {
  const noted = { painted: 0, usable: 0, shift: 0 };
  Object.assign(window, { noted });
  const afterPaint = new MessageChannel();
  afterPaint.port1.onmessage = () => {
    if (!noted.painted) {
      noted.painted = performance.now();
      performance.mark("rows painted");
    }
  };
  const isHydrated = () => {
    const islands = Array.from(document.querySelectorAll("main [data-island]"));
    return islands.length > 0 && islands.every((island) => island.matches("[data-hydrated]"));
  };
  const look = () => {
    // The footer comes after the rows, so all of them are in the frame that is painted next.
    if (!noted.painted && document.querySelector("footer")) {
      afterPaint.port2.postMessage(0);
    }
    if (!noted.usable && isHydrated()) {
      noted.usable = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noted.shift += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
    }
  }).observe({ type: "layout-shift", buffered: true });
})();
