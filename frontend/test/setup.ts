import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// What theme.js says on every page: script runs.
document.documentElement.dataset.script = "";

afterEach(cleanup);
