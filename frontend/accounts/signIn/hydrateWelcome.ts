import { commandPath } from "../../api/apiPath";
import { command } from "../../api/command";

/** Lets a newcomer close the next steps, which Django renders above the page. */
export function hydrateWelcome(): void {
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
