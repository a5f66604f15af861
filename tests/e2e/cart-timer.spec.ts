import { type Page } from "@playwright/test";
import { cartItems, drawer, openDrawer, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

const noon = new Date("2026-11-21T12:00:00+01:00");
const storedEnd = (page: Page) => page.evaluate(() => localStorage.getItem("cart_timer_end"));
const timer = (page: Page) => drawer(page).getByRole("timer");

/** Returns the colour of the figures and the animation of the dot, which show the urgency. */
const urgency = (page: Page) =>
  timer(page).evaluate((element) => ({
    colour: getComputedStyle(element).color,
    pulse: getComputedStyle(element.firstElementChild ?? element).animationName,
  }));

async function closeWithEnd(page: Page, end: number | null) {
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await page.evaluate((stored) => {
    if (stored === null) localStorage.removeItem("cart_timer_end");
    else localStorage.setItem("cart_timer_end", String(stored));
  }, end);
}

/** Opens the filled drawer at noon, with a stored end of the timer. */
async function openAtNoon(page: Page, end: number) {
  await page.clock.install({ time: noon.getTime() - 600_000 });
  await storeCart(page, [cartItems.pack]);
  await page.goto("/contatto");
  // Opened once while the clock runs, because the drawer is loaded on first use.
  await openDrawer(page);
  await closeWithEnd(page, end);
  await page.clock.pauseAt(noon);
  await openDrawer(page);
}

test(
  "the timer resumes, turns urgent in two steps, ends and restarts",
  { tag: ["@C-20", "@C-21", "@C-22", "@C-23", "@C-24", "@C-25", "@D-21", "@G-26", "@full"] },
  async ({ page }) => {
    await openAtNoon(page, noon.getTime() + 182_000);
    await expect(timer(page)).toHaveText("03:02");
    await expect(drawer(page)).toContainText("Il tuo carrello è riservato per");
    await page.clock.runFor(1000);
    await expect(timer(page)).toHaveText("03:01");
    const normal = await urgency(page);
    await page.clock.runFor(1000);
    await expect(timer(page)).toHaveText("03:00");
    const warning = await urgency(page);
    await page.clock.runFor(120_000);
    await expect(timer(page)).toHaveText("01:00");
    const urgent = await urgency(page);
    expect(new Set([normal, warning, urgent].map(({ colour }) => colour)).size).toBe(3);
    expect([normal, warning, urgent].map(({ pulse }) => pulse)).toEqual([
      "none",
      "none",
      "led-breath",
    ]);
    // The dot stands still for whoever wants no motion.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.clock.runFor(60_000);
    await expect(timer(page)).toHaveText("00:00");
    expect(await storedEnd(page)).toBeNull();
    await page.clock.runFor(5_000);
    await expect(timer(page)).toHaveText("00:00");
    await expect(drawer(page)).toContainText("La prenotazione è scaduta");
    await drawer(page).getByRole("button", { name: "Riserva ancora" }).click();
    await expect(timer(page)).toHaveText("05:00");

    // Five minutes where nothing is stored, or an end in the past.
    for (const end of [null, noon.getTime() - 1]) {
      await closeWithEnd(page, end);
      await openDrawer(page);
      await expect(timer(page)).toHaveText("05:00");
      const now = await page.evaluate(() => Date.now());
      expect(await storedEnd(page)).toBe(String(now + 300_000));
    }
  },
);
