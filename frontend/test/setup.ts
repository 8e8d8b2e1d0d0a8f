import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is awaited comes at once, but not on a machine that is busy with other tests.
configure({ asyncUtilTimeout: 15_000 });

// What theme.js says on every page: script runs.
document.documentElement.dataset.script = "";

// jsdom has the element of dialogs but not what it does.
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
