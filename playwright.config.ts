import { defineConfig } from "@playwright/test";
import { type WorkerOptions } from "./tests/support/e2e";
import { FULL_FILES, isFullRun } from "./tests/support/full";

const { CHROMIUM_PATH, FULL_CHROMIUM_PATH, TEST_WORKERS } = process.env;

/** Matches the specs of these names, and those of the same name that only a full run takes. */
const specs = (...names: string[]) => new RegExp(`/(${names.join("|")})(\\.full)?\\.spec\\.ts$`);

/** Specs whose changes would disturb other specs. */
const OWN_SHOP = specs("dashboard-sections", "outage", "product-editor", "reviews");
/** Specs about pictures, films, fonts, motion or layout, or about every request of a page. */
const VISUAL = specs(
  "accessibility",
  "analytics",
  "cart-timer",
  "checkout-on-a-phone",
  "consent",
  "content-security",
  "first-screen",
  "home",
  "large-text",
  "overlays",
  "product",
);
/** The headless shell shows no notifications. */
const FULL_BROWSER = specs("notifications", "smoke");

/** Reduced motion: an endless animation paints 60 frames a second as long as its page is open. */
export const still = { contextOptions: { reducedMotion: "reduce" } } as const;

/** Flags for all other specs, which then load and paint less. */
const WITHOUT_MEDIA = ["--blink-settings=imagesEnabled=false", "--disable-remote-fonts"];

const chromium = (executablePath: string | undefined, ...flags: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  // Works on a closed network and as root.
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A page lives for seconds, in which the optimizing compiler costs more than it gains.
    "--js-flags=--no-opt",
    ...flags,
  ],
});

/** `npm test -- --only=e2e` builds and serves the shop and sets the environment read here. */
export default defineConfig<object, WorkerOptions>({
  testDir: "tests/e2e",
  outputDir: ".cache/playwright",
  fullyParallel: true,
  // One more than a small machine has cores, because tests also wait for e-mails and animations.
  workers: Number(TEST_WORKERS ?? 3),
  // Only a full run repeats a failed test, with a trace. If it then passes, it is reported as unsteady.
  retries: isFullRun ? 1 : 0,
  forbidOnly: true,
  ...(isFullRun ? {} : { testIgnore: FULL_FILES, grepInvert: /@full/ }),
  // Limits are for a machine that is ten times slower. No test waits for them.
  timeout: 900_000,
  globalTimeout: 80 * 60_000,
  expect: { timeout: 120_000 },
  reporter: "line",
  // Slowest projects first.
  projects: [
    {
      name: "own-shop",
      testMatch: OWN_SHOP,
      // One shop for all, because starting it costs more than a test.
      workers: 1,
      use: { ...still, ownShop: true },
    },
    { name: "visual", testMatch: VISUAL },
    {
      name: "shop",
      testIgnore: [OWN_SHOP, VISUAL, FULL_BROWSER, ...(isFullRun ? [] : [FULL_FILES])],
      use: { ...still, launchOptions: chromium(CHROMIUM_PATH, ...WITHOUT_MEDIA) },
    },
    ...(FULL_CHROMIUM_PATH
      ? [
          {
            name: "full-browser",
            testMatch: FULL_BROWSER,
            use: { launchOptions: chromium(FULL_CHROMIUM_PATH) },
          },
        ]
      : []),
  ],
  use: {
    browserName: "chromium",
    // Tests would not see what a service worker fetches.
    serviceWorkers: "block",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Fails before the test's own limit: an element missing for that long will not appear.
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    launchOptions: chromium(CHROMIUM_PATH),
  },
});
