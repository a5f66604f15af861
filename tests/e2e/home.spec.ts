import { type Page } from "@playwright/test";
import { themeColour } from "../support/colour";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";

const TIMER_KEY = "promotionTimerStart";
const noon = Date.UTC(2026, 10, 2, 11);

const banner = (page: Page) => page.getByRole("complementary", { name: "Offerta a tempo" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Promozione in corso" });
const promotions = (page: Page) => page.getByRole("region", { name: "Promozioni" });

/** Opens the hydrated home page with its clock at noon; the countdown has stored its start. */
async function openOnClock(page: Page): Promise<void> {
  await page.clock.install({ time: noon - 600_000 });
  await page.clock.pauseAt(noon);
  await page.goto("/");
  await expect(banner(page).getByRole("status")).not.toBeEmpty();
}

const storedStart = (page: Page) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), TIMER_KEY);

const headings = "h1, h2, h3";
const blocks: [selector: string, name?: string | RegExp][] = [
  ["header"],
  [headings, "La luce che scolpisce il viso"],
  ["aside[aria-label='Offerta a tempo']"],
  [headings, "Prima, lo specchio racconta la stanchezza."],
  ["section[aria-label='Promozioni']"],
  [headings, "Dopo, il viso ritrova la sua linea."],
  [headings, "Il siero è il nostro regalo."],
  [headings, "In 8 settimane, su 200 donne."],
  [headings, "Una spesa sola, fatta bene."],
  ["#pack"],
  [headings, "Che cosa dice lo studio."],
  ["#testimonials"],
  [headings, "La scultura comincia da un gesto."],
  [headings, /^Chiedi pure/],
  [headings, /^Stasera/],
  ["footer"],
];

test(
  "shows all blocks in order, with their claims",
  { tag: ["@H-01", "@H-02", "@H-08", "@T-06", "@T-07"] },
  async ({ openPage }) => {
    const { document } = await openPage("/");
    const everything = [...document.querySelectorAll("*")];
    const places = blocks.map(([selector, name]) => {
      const [block] = all(document, selector, name);
      return block ? everything.indexOf(block) : -1;
    });
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const main = one(document, "main");
    expect(one(main, "a", "Scopri Scultea Pro").getAttribute("href")).toBe("/prodotti");
    expect(all(document, "thead th[scope=col]").map(text)).toEqual([
      "Scultea Pro",
      "Crema anti-età",
      "Istituto di bellezza",
    ]);
    const offer = one(document, "#pack");
    expect(text(offer)).toMatch(/RISPARMIA 50%/);
    expect(text(offer)).toMatch(/29,99\s€/);
    expect(text(one(offer, "s"))).toMatch(/59,98\s€/);
  },
);

test(
  "testimonials show name, age, town, time of use and stars",
  { tag: ["@D-17", "@D-18", "@D-19"] },
  async ({ openPage }) => {
    const { document } = await openPage("/");
    const section = one(document, "#testimonials");
    const quotations = all(section, "figure:has(blockquote)");
    expect(quotations).toHaveLength(21);
    expect(new Set(quotations.map((one) => text(one))).size).toBe(21);
    for (const quotation of quotations) {
      expect(text(one(quotation, "blockquote"))).toMatch(/.{30,}/);
      const [caption] = all(quotation, "figcaption").map(text);
      expect(caption).toMatch(/^[A-Z]{2}.+, \d\d anni, .+lo usa da \d+ (mesi|settimane)/);
      one(quotation, "[role=img]", /^([2-5] stelle|1 stella) su 5$/);
    }
    expect(all(section, "img, [role=img]", /prima e dopo/)).toHaveLength(2);
    const notes = text(section).match(/illustrazione, non fotografia di un risultato/g);
    expect(notes).toHaveLength(2);
  },
);

browserTest(
  "anchors rest below the banner; testimonials, study and questions open",
  { tag: ["@H-01", "@H-07", "@H-09", "@H-18", "@D-17", "@G-28", "@full"] },
  async ({ page }) => {
    await browserTest.step("the banner stays in view, and anchors rest below it", async () => {
      for (const anchor of ["pack", "testimonials"]) {
        // Reloaded each time, because a page that is still scrolling to one anchor ignores the
        // next.
        await page.goto("about:blank");
        await page.goto(`/#${anchor}`);
        const target = page.locator(`#${anchor}`);
        await expect(target).toBeInViewport();
        await expect(banner(page)).toBeInViewport({ ratio: 1 });
        const band = (await banner(page).boundingBox())?.height ?? 0;
        const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
        await expect.poll(async () => Math.abs((await top()) - band)).toBeLessThan(60);
        expect(await top()).toBeGreaterThanOrEqual(band - 1);
        await expect(banner(page)).toBeInViewport({ ratio: 1 });
      }
    });

    await browserTest.step("the banner shows no figures beside those of the bar", async () => {
      const timer = banner(page).getByRole("timer");
      await bar(page).getByRole("timer").scrollIntoViewIfNeeded();
      await expect(timer).toBeHidden();
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(timer).toBeVisible();
    });

    await browserTest.step("sections lie below each other in the order of the page", async () => {
      const tops = await page
        .locator("main > section, main > .contents > section")
        .evaluateAll((sections) => sections.map((one) => one.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(10);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    });

    await browserTest.step("all testimonials can be read", async () => {
      const section = page.locator("#testimonials");
      await section.getByText("Leggi tutte le 21 testimonianze").click();
      await expect(section.locator("blockquote").filter({ visible: true })).toHaveCount(21);
      await expect(
        section.getByRole("img", { name: /^([2-5] stelle|1 stella) su 5$/ }),
      ).toHaveCount(21);
    });

    await browserTest.step("the study's accordion opens one row at a time, or none", async () => {
      const study = page.getByRole("region", { name: "Che cosa dice lo studio." });
      const rows = study.locator("details");
      await expect(rows.nth(0)).toHaveAttribute("open", "");
      await rows.nth(1).locator("summary").click();
      await expect(rows.nth(1)).toHaveAttribute("open", "");
      await expect(rows.nth(0)).not.toHaveAttribute("open");
      await rows.nth(1).locator("summary").click();
      await expect(rows.nth(1)).not.toHaveAttribute("open");
    });

    await browserTest.step("the questions open in a dialog and give the focus back", async () => {
      const button = page.getByRole("button", { name: "Domande frequenti" });
      const dialog = page.getByRole("dialog", { name: "Domande frequenti" });
      await waitUntilInteractive(page);
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator("details")).not.toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await dialog.getByRole("button", { name: "Chiudi" }).click();
      await expect(dialog).toBeHidden();
    });
  },
);

browserTest(
  "both timers run twenty minutes, grow urgent and begin again",
  { tag: ["@H-12", "@H-13", "@H-14", "@H-15", "@D-22"] },
  async ({ page }) => {
    const timer = banner(page).getByRole("timer");
    const barTimer = bar(page).getByRole("timer");
    const timeLine = bar(page).locator("[data-time-line]");

    await browserTest.step("a new visitor has twenty minutes", async () => {
      await openOnClock(page);
      expect(await storedStart(page)).toBe(noon);
      await expect(timer).toHaveText("20:00");
      await page.clock.runFor(1000);
      await expect(timer).toHaveText("19:59");
    });

    await browserTest.step("the round goes on from the stored start", async () => {
      const fiveMinutesAgo = String(noon - 299_000);
      await page.evaluate(([key, start]) => localStorage.setItem(key, start), [
        TIMER_KEY,
        fiveMinutesAgo,
      ] as const);
      await page.reload();
      await expect(timer).toHaveText("15:00");
      await expect(barTimer).toHaveText("15:00");
      await expect(barTimer).toHaveAccessibleName("Restano 15 minuti");
      await expect(timeLine).toHaveAttribute("style", /width: ?75%/);
    });

    await browserTest.step("urgency rises, and set times are announced", async () => {
      const normal = await themeColour(page, "--color-on-night");
      const warning = await themeColour(page, "--color-amber-on-night");
      const urgent = await themeColour(page, "--color-led-on-night");
      expect(new Set([normal, warning, urgent]).size).toBe(3);
      const announcement = banner(page).getByRole("status");
      const steps = [
        { afterMs: 719_000, clock: "03:01", colour: normal, said: "Restano 15 minuti" },
        { afterMs: 1000, clock: "03:00", colour: warning, said: "Restano 3 minuti" },
        { afterMs: 119_000, clock: "01:01", colour: warning, said: "Restano 3 minuti" },
        { afterMs: 1000, clock: "01:00", colour: urgent, said: "Resta 1 minuto" },
        { afterMs: 59_000, clock: "00:01", colour: urgent, said: "Resta 1 minuto" },
        { afterMs: 1000, clock: "20:00", colour: normal, said: "Restano 20 minuti" },
      ];
      for (const { afterMs, clock, colour, said } of steps) {
        await page.clock.fastForward(afterMs);
        await expect(timer).toHaveText(clock);
        await expect(barTimer).toHaveText(clock);
        await expect(timer).toHaveCSS("color", colour);
        await expect(announcement).toHaveText(said);
      }
      expect(await storedStart(page)).toBe(noon + 901_000);
    });
  },
);

browserTest(
  "promotions take turns, can be chosen and stopped, and stand still with reduced motion",
  { tag: ["@H-16", "@H-17", "@G-26", "@G-27", "@full"] },
  async ({ page }) => {
    await openOnClock(page);
    const messages = promotions(page).locator("p:not([role])");
    const expectShown = async (number: number) => {
      for (const index of [0, 1, 2]) {
        await expect(messages.nth(index)).toBeVisible({ visible: index === number - 1 });
      }
    };
    await expect(messages).toHaveCount(3);
    await page.clock.runFor(4999);
    await expectShown(1);
    await page.clock.runFor(1);
    await expectShown(2);
    await page.clock.runFor(5000);
    await expectShown(3);
    await page.clock.runFor(5000);
    await expectShown(1);

    const press = (name: string) => promotions(page).getByRole("button", { name }).click();
    await press("Promozione precedente");
    await expectShown(3);
    await press("Promozione successiva");
    await expectShown(1);
    await press("Promozione successiva");
    await expectShown(2);
    await press("Promozione 3 di 3");
    await expectShown(3);

    // The pointer rests on the bar: nothing moves until it leaves.
    await page.clock.runFor(20_000);
    await expectShown(3);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expectShown(1);

    await press("Metti in pausa le promozioni");
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expectShown(1);
    await press("Fai scorrere le promozioni");
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expectShown(2);

    // Whoever wants no motion starts them by hand.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await expect(banner(page).getByRole("status")).not.toBeEmpty();
    await page.clock.runFor(20_000);
    await expectShown(1);
    await expect(
      promotions(page).getByRole("button", { name: "Fai scorrere le promozioni" }),
    ).toBeVisible();
  },
);
