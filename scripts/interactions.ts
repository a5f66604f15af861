import { type Browser, chromium, type Page } from "playwright";
import { CONSENT_COOKIE, encodeConsent, nothingAllowed } from "@/lib/visits/model/consent";
import { type Row, type Table } from "./table";

/*
 * Measures what a visitor waits for after a tap, on a phone whose processor is four times slower than
 * this host's. Times depend on the host, so that no test asserts them.
 */

const ROUNDS = 5;
const SLOWDOWN = 4;
const AIM_MS = 100;
const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
/** A finger rests on the glass for about this long; the next page is fetched meanwhile. */
const TAP_MS = 80;
/** For a host that hardly moves. */
const LIMIT_MS = 600_000;
/** Frames without work, after which a page has settled. */
const IDLE_FRAMES = 10;

const BUY_BUTTON = "[data-buys-here] button";
const CART_BUTTON = "header [aria-haspopup=dialog][aria-label^=Carrello]";
const NEXT_PICTURE = "[aria-label='Immagine successiva']";
const PRODUCT_LINK = "main a[href='/prodotti']";

type Interaction = { title: string; slowdown: number; measure: (page: Page) => Promise<number> };

const interactions: Interaction[] = [
  { title: "home to product: its picture", slowdown: 1, measure: softNavigation },
  { title: "home to product: its picture, 4× slower", slowdown: SLOWDOWN, measure: softNavigation },
  { title: "INP: add to cart", slowdown: SLOWDOWN, measure: (page) => inp(page, BUY_BUTTON) },
  { title: "INP: open the drawer", slowdown: SLOWDOWN, measure: (page) => inp(page, CART_BUTTON) },
  { title: "INP: next picture", slowdown: SLOWDOWN, measure: (page) => inp(page, NEXT_PICTURE) },
];

/** Returns the median and the slowest of five rounds of each interaction, in milliseconds. */
export async function measureInteractions(shop: { url: string; chromium: string }): Promise<Table> {
  const browser = await chromium.launch({ executablePath: shop.chromium, args: ["--no-sandbox"] });
  try {
    const rows: Row[] = [];
    for (const { title, slowdown, measure } of interactions) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(await withPhone(browser, { baseURL: shop.url, slowdown }, measure));
      }
      times.sort((a, b) => a - b);
      const [median, slowest] = [times[Math.floor(ROUNDS / 2)], times.at(-1)];
      rows.push([title, ...[median, slowest, AIM_MS].map((ms) => `${Math.round(ms ?? NaN)} ms`)]);
    }
    return { head: ["after a tap", "median", "slowest", "aim"], rows };
  } finally {
    await browser.close();
  }
}

async function withPhone(
  browser: Browser,
  { baseURL, slowdown }: { baseURL: string; slowdown: number },
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    // An open banner would cover what is tapped.
    const value = encodeConsent({
      choices: nothingAllowed,
      decidedAt: new Date(),
      id: null,
      unproven: null,
    });
    await context.addCookies([{ name: CONSENT_COOKIE, value, url: baseURL }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Returns the time from the tap on the home page until the product page's picture is painted. */
async function softNavigation(page: Page): Promise<number> {
  await openInteractive(page, "/");
  await page.evaluate(() => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        document.documentElement.dataset.tappedAt = String(timeStamp);
      },
      { capture: true, once: true },
    );
  });
  const shown = page.waitForFunction(
    () => {
      const { tappedAt } = document.documentElement.dataset;
      const [picture] = document.querySelectorAll<HTMLImageElement>(
        "#contenuto [aria-roledescription=carosello] figure img",
      );
      const isShown =
        location.pathname === "/prodotti" && picture?.complete && picture.naturalWidth;
      return tappedAt !== undefined && isShown && performance.now() - Number(tappedAt);
    },
    undefined,
    { polling: "raf" },
  );
  await tap(page, PRODUCT_LINK);
  return Number(await (await shown).jsonValue());
}

/** Returns the longest time from the tap on `selector` to the next paint. */
async function inp(page: Page, selector: string): Promise<number> {
  await openInteractive(page, "/prodotti");
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const { duration } of list.getEntries())
        dataset.longest = String(Math.max(duration, Number(dataset.longest ?? 0)));
    });
    // 16 ms is the shortest that browsers report, except of the first input.
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    observer.observe({ type: "first-input" });
  });
  await tap(page, selector);
  await page.locator("html[data-longest]").waitFor();
  await untilIdle(page);
  return page.evaluate(() => Number(document.documentElement.dataset.longest ?? 0));
}

async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("html[data-awake]").waitFor();
  await untilIdle(page);
}

/** Waits until nothing is loaded and the main thread has been idle for some frames. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
  }, IDLE_FRAMES);
}

/** Touches the middle of an element as a finger does. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(TAP_MS);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
