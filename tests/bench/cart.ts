import { type Browser, chromium } from "playwright";
import { type MeasuredShop } from "../../scripts/measured-shop";
import { type Row } from "../../scripts/table";

const TRIES = 15;
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

declare global {
  interface Window {
    measured: Promise<number>;
    idle: Promise<number>;
  }
}

/**
 * Measures what a first visit to the product page loads, and the time from a click to the updated
 * cart.
 */
export async function measureCart(shop: MeasuredShop): Promise<Row[]> {
  const { url, chromium: executablePath } = shop;
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const loaded = await loadProductPage(browser, url);
    const clicks: number[] = [];
    const idle: number[] = [];
    for (let i = 0; i < TRIES; i += 1) {
      const { toCart, yardstick } = await clickToCart(browser, url);
      clicks.push(toCart);
      idle.push(yardstick);
    }
    return [
      ["/prodotti, JavaScript on the wire, bytes", loaded.scriptBytes, "140000"],
      ["/prodotti, JavaScript files", loaded.scripts, ""],
      ["/prodotti, bytes up to the load event", loaded.bytes, "277000"],
      ["/prodotti, requests up to the load event", loaded.requests, "18"],
      ["yardstick: click to painted frame, nothing to do, ms", median(idle).toFixed(1), ""],
      ["click to item in the cart, painted, ms", median(clicks).toFixed(1), "60"],
    ];
  } finally {
    await browser.close();
  }
}

async function loadProductPage(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true });
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const types = new Map<string, string>();
  const inlined = new Set<string>();
  const sum = { bytes: 0, requests: 0, scripts: 0, scriptBytes: 0 };
  let isLoaded = false;
  page.once("load", () => (isLoaded = true));
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (response.url.startsWith("data:")) inlined.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === "Script") {
      sum.scripts += 1;
      sum.scriptBytes += encodedDataLength;
    }
    if (isLoaded || inlined.has(requestId)) return;
    sum.requests += 1;
    sum.bytes += encodedDataLength;
  });
  await page.goto(`${url}/prodotti`, { waitUntil: "networkidle" });
  await page.close();
  return sum;
}

/**
 * Measures milliseconds from the click event to the frame that shows the new count in the header.
 */
async function clickToCart(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/prodotti`, { waitUntil: "networkidle" });
  const button = page.getByRole("button", { name: "Aggiungi al carrello", exact: true }).first();
  await button.waitFor();
  await page.evaluate(() => {
    const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    window.measured = new Promise((resolve) => {
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const label = () =>
            document.querySelector("button[aria-label^='Carrello,']")?.getAttribute("aria-label");
          const before = label();
          const check = () =>
            label() !== before && localStorage.getItem("cart") !== null
              ? afterPaint(() => resolve(performance.now() - timeStamp))
              : setTimeout(check);
          check();
        },
        { capture: true, once: true },
      );
    });
    window.idle = new Promise((resolve) => {
      addEventListener(
        "pointermove",
        ({ timeStamp }) => afterPaint(() => resolve(performance.now() - timeStamp)),
        { once: true },
      );
    });
  });
  await page.mouse.move(10, 10);
  const yardstick = await page.evaluate(() => window.idle);
  await button.click();
  const toCart = await page.evaluate(() => window.measured);
  await context.close();
  return { toCart, yardstick };
}
