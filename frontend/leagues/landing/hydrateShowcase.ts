import art from "./art/Art.module.css";
import landing from "./Landing.module.css";
import panel from "./Panel.module.css";

/** With which the server draws the showcase. */
export const STYLES = [art, landing, panel];

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The trigger to which a key moves the focus from the one at `index`. */
function triggerAt<Trigger>(triggers: readonly Trigger[], index: number, key: string) {
  switch (key) {
    case "Home":
      return triggers.at(0);
    case "End":
      return triggers.at(-1);
    default: {
      const step = STEPS[key];
      return step === undefined
        ? undefined
        : triggers[(index + step + triggers.length) % triggers.length];
    }
  }
}

/**
 * Lets the landing page's panels expand one at a time: by click, Enter or Space, and by arrow keys,
 * Home and End. Choosing a panel again, or Escape, gives all panels the same space.
 */
export function hydrateShowcase(place: HTMLElement): void {
  const triggers = Array.from(place.querySelectorAll<HTMLButtonElement>("button[aria-controls]"));

  function expand(chosen: HTMLButtonElement | undefined): void {
    for (const trigger of triggers) {
      const isChosen = trigger === chosen;
      trigger.setAttribute("aria-expanded", String(isChosen));
      const panel = trigger.closest<HTMLElement>("[data-league]");
      if (panel && chosen) {
        panel.dataset.state = isChosen ? "expanded" : "narrow";
      } else {
        delete panel?.dataset.state;
      }
    }
  }

  triggers.forEach((trigger, index) => {
    trigger.addEventListener("click", () => {
      expand(trigger.getAttribute("aria-expanded") === "true" ? undefined : trigger);
    });
    trigger.addEventListener("keydown", (event) => {
      const next = triggerAt(triggers, index, event.key);
      if (next && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        next.focus();
        expand(next);
      }
    });
  });
  place.addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape" && target instanceof HTMLElement) {
      target.closest("[data-league]")?.querySelector<HTMLElement>("button[aria-controls]")?.focus();
      expand(undefined);
    }
  });
}
