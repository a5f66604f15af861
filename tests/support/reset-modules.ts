import { vi } from "vitest";

/*
 * Runs before each file. A worker reuses its process and the packages it has loaded. The shop's
 * modules are loaded again, in the environment of vitest.config.ts.
 */

const worker = globalThis as typeof globalThis & { testEnvironment?: NodeJS.ProcessEnv };

worker.testEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in worker.testEnvironment)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, worker.testEnvironment);

vi.resetModules();

// happy-dom sends a beacon with `fetch`, which fails after the test that caused it has ended.
if (typeof document !== "undefined") navigator.sendBeacon = () => true;
