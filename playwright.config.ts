import { defineConfig } from "@playwright/test";

const { CHROMIUM_PATH, E2E_BASE_URL } = process.env;

/** `npm test -- --only=e2e` builds and serves the shop and sets what is read here. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/playwright",
  // One more than a small machine has cores: tests also wait, for e-mails and for what moves to rest.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  reporter: "line",
  // The owner's changes show on every page, and an outage hits everybody: they wait until nobody else
  // looks.
  projects: [
    { name: "shop", testIgnore: ["owner.spec.ts", "reviews.spec.ts", "outage.spec.ts"] },
    { name: "owner", testMatch: "owner.spec.ts", dependencies: ["shop"], fullyParallel: false },
    // A published review takes the place of the testimonials; no price of an owner's is looked at there.
    {
      name: "reviews",
      testMatch: "reviews.spec.ts",
      dependencies: ["shop"],
      fullyParallel: false,
    },
    {
      ...{ name: "outage", testMatch: "outage.spec.ts" },
      ...{ dependencies: ["owner", "reviews"], fullyParallel: false },
    },
  ],
  use: {
    ...(E2E_BASE_URL ? { baseURL: E2E_BASE_URL } : {}),
    browserName: "chromium",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // A film of every test, thrown away when it passes, would cost more than the test itself.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    // What has not appeared by then never will; waiting for the test's own limit only costs time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      // Quiet on a closed network, and able to run as root.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
