import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Awaited content appears at once, but not on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 30_000 });

// Like theme.js on every page: says that script runs.
document.documentElement.dataset.script = "";

// jsdom has the dialog element, but not its behaviour.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (this.open) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  }
};

afterEach(cleanup);
