import { defineConfig } from "@playwright/test";
import { type WorkerOptions } from "./tests/support/e2e";

const { CHROMIUM_PATH, FULL_CHROMIUM_PATH, TEST_FULL } = process.env;

/** Specs whose changes would disturb other specs. */
const OWN_SHOP = ["outage.spec.ts", "prices-and-stock.spec.ts", "reviews.spec.ts"];
/** Specs about pictures, films, fonts, motion or layout, or about every request of a page. */
const VISUAL = [
  "accessibility.spec.ts",
  "ad-pixel.spec.ts",
  "cart-timer.spec.ts",
  "consent.spec.ts",
  "content-security.spec.ts",
  "emails.spec.ts",
  "home.spec.ts",
  "overlays.spec.ts",
  "product.spec.ts",
];
const SMOKE = "smoke.spec.ts";

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
  workers: 3,
  // A failed test is repeated with a trace. If it then passes, it is reported as flaky.
  retries: 1,
  forbidOnly: true,
  ...(TEST_FULL === "1" ? {} : { grepInvert: /@full/ }),
  timeout: 180_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
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
      testIgnore: [...OWN_SHOP, ...VISUAL, SMOKE],
      use: { ...still, launchOptions: chromium(CHROMIUM_PATH, ...WITHOUT_MEDIA) },
    },
    ...(FULL_CHROMIUM_PATH
      ? [
          {
            name: "smoke",
            testMatch: SMOKE,
            use: { launchOptions: chromium(FULL_CHROMIUM_PATH) },
          },
        ]
      : []),
  ],
  use: {
    browserName: "chromium",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Fails before the test's own limit: an element missing for that long will not appear.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: chromium(CHROMIUM_PATH),
  },
});
