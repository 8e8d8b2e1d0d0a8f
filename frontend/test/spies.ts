import { beforeEach, type Mock, vi } from "vitest";

import * as navigation from "../page/navigation";
import * as toasts from "../ui/toast/showToast";

/**
 * Replaces `showToast` in each test of the file, and returns what it is called with; `showTaskToast`
 * shows nothing. A toast would stay in the document, which other files use too.
 */
export function spyOnToasts(): Mock<typeof toasts.showToast> {
  const caught = vi.fn<typeof toasts.showToast>(() => Promise.resolve());
  beforeEach(() => {
    caught.mockClear();
    vi.spyOn(toasts, "showToast").mockImplementation(caught);
    vi.spyOn(toasts, "showTaskToast").mockImplementation((task) => task);
  });
  return caught;
}

/** Replaces `openPage` in each test of the file, because jsdom opens no page. */
export function spyOnOpenPage(): Mock<typeof navigation.openPage> {
  const caught = vi.fn<typeof navigation.openPage>();
  beforeEach(() => {
    caught.mockClear();
    vi.spyOn(navigation, "openPage").mockImplementation(caught);
  });
  return caught;
}
