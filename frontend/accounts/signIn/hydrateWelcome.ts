import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";
import { onCommandDone } from "../../api/commandEvents";

const STEPS = ".welcome";

/** Lets a newcomer close the next steps, which Django renders above the page. */
export function hydrateWelcome(): void {
  closeOnPress();
  // A command may have been the next step, such as a request to join.
  onCommandDone(() => void readStepsAnew());
}

function closeOnPress(): void {
  const close = document.querySelector<HTMLButtonElement>("[data-close-welcome]");
  close?.addEventListener("click", () => {
    close.closest("section")?.remove();
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    // If the request fails, the steps are shown again on the next page.
    command("POST", commandPath("POST", "/api/auth/welcome/close", {}), undefined, {
      outlivesPage: true,
      isUnasked: true,
    }).catch(() => undefined);
  });
}

/** Shows the steps as the page has them now, if they are still shown. */
async function readStepsAnew(): Promise<void> {
  if (document.querySelector(STEPS) === null) {
    return;
  }
  const response = await fetch(location.href).catch(() => undefined);
  if (response?.ok !== true) {
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [shown, now] = [document.querySelector(STEPS), page.querySelector(STEPS)];
  if (shown?.isEqualNode(now) === false) {
    shown.replaceWith(...(now ? [now] : []));
    closeOnPress();
  }
}
