import { vi } from "vitest";

/*
 * Runs before each file. A worker reuses its process, the packages it has loaded and the window of
 * happy-dom; the shop's modules are loaded again, and the browser's storage is empty.
 */

vi.resetModules();

if (typeof document !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  // happy-dom sends a beacon with `fetch`, which fails after the test that caused it has ended.
  navigator.sendBeacon = () => true;
}
