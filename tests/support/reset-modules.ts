import { vi } from "vitest";

/*
 * Runs before each file. A worker reuses its process and the packages it has loaded; the shop's
 * modules are loaded again.
 */

vi.resetModules();

// happy-dom sends a beacon with `fetch`, which fails after the test that caused it has ended.
if (typeof document !== "undefined") navigator.sendBeacon = () => true;
