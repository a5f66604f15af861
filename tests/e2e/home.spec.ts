import { type Page } from "@playwright/test";
import { expect, test } from "../support/e2e";

const TIMER_KEY = "promotionTimerStart";
const noon = Date.UTC(2026, 10, 2, 11);

const banner = (page: Page) => page.getByRole("complementary", { name: "Offerta a tempo" });
const bar = (page: Page) => page.getByRole("complementary", { name: "Promozione in corso" });
const promotions = (page: Page) => page.getByRole("region", { name: "Promozioni" });

/** The home page on a clock that stands at noon, awake: the countdown has stored its start. */
async function openOnClock(page: Page, storedStart?: number): Promise<void> {
  await page.clock.install({ time: noon - 1000 });
  await page.clock.pauseAt(noon);
  if (storedStart !== undefined) {
    await page.addInitScript(
      ([key, start]) => localStorage.getItem(key) ?? localStorage.setItem(key, start),
      [TIMER_KEY, String(storedStart)] as const,
    );
  }
  await page.goto("/");
  await expect(banner(page).locator("[aria-live]")).not.toBeEmpty();
}

const storedStart = (page: Page) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), TIMER_KEY);

const blocks = [
  { selector: "header" },
  { heading: "La luce che scolpisce il viso" },
  { selector: "aside[aria-label='Offerta a tempo']" },
  { heading: "Prima, lo specchio racconta la stanchezza." },
  { selector: "section[aria-label='Promozioni']" },
  { heading: "Dopo, il viso ritrova la sua linea." },
  { heading: "Il siero è il nostro regalo." },
  { heading: "In 8 settimane, su 200 donne." },
  { heading: "Una spesa sola, fatta bene." },
  { selector: "#pack" },
  { heading: "Che cosa dice lo studio." },
  { selector: "#testimonials" },
  { heading: "La scultura comincia da un gesto." },
  { heading: /^Chiedi pure/ },
  { heading: /^Stasera/ },
  { selector: "footer" },
];

test(
  "all blocks in order, with their claims",
  { tag: ["@H-01", "@H-02", "@H-08", "@T-06", "@T-07"] },
  async ({ page }) => {
    await page.goto("/");
    let reached = -1;
    for (const { selector, heading } of blocks) {
      const block = selector
        ? page.locator(selector).first()
        : page.getByRole("heading", { name: heading });
      const top = await block.evaluate((node) => node.getBoundingClientRect().top + scrollY);
      expect(top, selector ?? String(heading)).toBeGreaterThan(reached);
      reached = top;
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Scopri Scultea Pro" })).toHaveAttribute(
      "href",
      "/prodotti",
    );
    await expect(page.getByRole("table").getByRole("columnheader")).toHaveText([
      "Scultea Pro",
      "Crema anti-età",
      "Istituto di bellezza",
    ]);
    const offer = page.locator("#pack");
    await expect(offer).toContainText(/RISPARMIA 50%/);
    await expect(offer).toContainText(/29,99\s€/);
    await expect(offer.locator("s")).toContainText(/59,98\s€/);
  },
);

test(
  "the shop's claims",
  {
    tag: [
      "@G-03",
      "@G-04",
      "@G-07",
      "@G-09",
      "@G-10",
      "@G-11",
      "@G-12",
      "@G-13",
      "@G-14",
      "@G-15",
      "@G-17",
      "@G-18",
      "@G-19",
    ],
  },
  async ({ page }) => {
    await page.goto("/");
    for (const claim of [
      /7 in 1: EMS, LED, vibrazione e\scalore/,
      /Siero Anti-Età Premium in omaggio/,
      "4,9/5",
      "15.000+ clienti",
      "il 98% lo consiglia",
      /−50%/,
      "30 giorni soddisfatti o rimborsati",
      /di 2 anni su ogni dispositivo/,
      "Spedizione gratuita",
      "Studio clinico su 200 donne, 8 settimane",
      "prodotto in Italia e spedito dall’Italia",
      "42 muscoli facciali",
      /Risultati dal 7º\sgiorno/,
    ]) {
      await expect(page.getByRole("main")).toContainText(claim);
    }
  },
);

test(
  "the countdown banner stays in view, and anchors rest below it",
  { tag: ["@H-07"] },
  async ({ page }) => {
    for (const anchor of ["pack", "testimonials"]) {
      await page.goto(`/#${anchor}`);
      const target = page.locator(`#${anchor}`);
      await expect(target).toBeInViewport();
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      const band = (await banner(page).boundingBox())?.height ?? 0;
      // At rest: a page that still glides there is not sent on to the next.
      const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs((await top()) - band)).toBeLessThan(60);
      expect(await top()).toBeGreaterThanOrEqual(band - 1);
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "both timers run twenty minutes from the stored start",
  { tag: ["@H-12", "@H-14", "@D-22"] },
  async ({ page }) => {
    await openOnClock(page);
    expect(await storedStart(page)).toBe(noon);
    await expect(banner(page).getByRole("timer")).toHaveText("20:00");
    await page.clock.runFor(1000);
    await expect(banner(page).getByRole("timer")).toHaveText("19:59");

    await page.evaluate(([key, start]) => localStorage.setItem(key, start), [
      TIMER_KEY,
      String(noon - 299_000),
    ] as const);
    await page.reload();
    await expect(banner(page).getByRole("timer")).toHaveText("15:00");
    await expect(bar(page).getByRole("timer")).toHaveText("15:00");
    await expect(bar(page).getByRole("timer")).toHaveAccessibleName("Restano 15 minuti");
    await expect(bar(page).locator("[data-time-line]")).toHaveAttribute("style", /width: ?75%/);
  },
);

test(
  "urgency grows, a few moments are read aloud, and zero begins a new round",
  { tag: ["@H-13", "@H-15"] },
  async ({ page }) => {
    await openOnClock(page, noon - 1_019_000);
    const timer = banner(page).getByRole("timer");
    const aloud = banner(page).locator("[aria-live]");
    const steps = [
      {
        afterMs: 0,
        clock: "03:01",
        colour: "rgb(252, 248, 244)",
        said: "Restano 3 minuti e 1 secondo",
      },
      { afterMs: 1000, clock: "03:00", colour: "rgb(242, 180, 92)", said: "Restano 3 minuti" },
      { afterMs: 119_000, clock: "01:01", colour: "rgb(242, 180, 92)", said: "Restano 3 minuti" },
      { afterMs: 1000, clock: "01:00", colour: "rgb(255, 138, 126)", said: "Resta 1 minuto" },
      { afterMs: 59_000, clock: "00:01", colour: "rgb(255, 138, 126)", said: "Resta 1 minuto" },
      { afterMs: 1000, clock: "20:00", colour: "rgb(252, 248, 244)", said: "Restano 20 minuti" },
    ];
    for (const { afterMs, clock, colour, said } of steps) {
      await page.clock.runFor(afterMs);
      await expect(timer).toHaveText(clock);
      await expect(bar(page).getByRole("timer")).toHaveText(clock);
      await expect(timer).toHaveCSS("color", colour);
      await expect(aloud).toHaveText(said);
    }
    expect(await storedStart(page)).toBe(noon + 181_000);
  },
);

test("the countdown runs without any storage", { tag: ["@H-12"] }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openOnClock(page);
  await page.clock.runFor(61_000);
  await expect(banner(page).getByRole("timer")).toHaveText("18:59");
});

test(
  "three promotions take turns, can be chosen, and can be stopped",
  { tag: ["@H-16", "@H-17", "@G-27"] },
  async ({ page }) => {
    await openOnClock(page);
    const messages = promotions(page).locator("p");
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

    // The mouse rests on the bar: nothing moves until it leaves.
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
  },
);

test("promotions stand still where motion is unwanted", { tag: ["@G-26"] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openOnClock(page);
  await page.clock.runFor(20_000);
  await expect(promotions(page).locator("p").first()).toBeVisible();
  await expect(
    promotions(page).getByRole("button", { name: "Fai scorrere le promozioni" }),
  ).toBeVisible();
});

test(
  "the study's accordion is single-open and collapsible",
  { tag: ["@H-18"] },
  async ({ page }) => {
    await page.goto("/");
    const rows = page.getByRole("region", { name: "Che cosa dice lo studio." }).locator("details");
    await expect(rows.nth(0)).toHaveAttribute("open", "");
    await rows.nth(1).locator("summary").click();
    await expect(rows.nth(1)).toHaveAttribute("open", "");
    await expect(rows.nth(0)).not.toHaveAttribute("open");
    await rows.nth(1).locator("summary").click();
    await expect(rows.nth(1)).not.toHaveAttribute("open");
  },
);

test(
  "every testimonial says who, how old, where, how long and how many stars",
  { tag: ["@D-17", "@D-18", "@D-19"] },
  async ({ page }) => {
    await page.goto("/");
    const section = page.locator("#testimonials");
    await section.getByText("Leggi tutte le 21 testimonianze").click();
    const voices = section.locator("figure:has(blockquote)");
    await expect(voices).toHaveCount(21);
    for (const voice of await voices.all()) {
      await expect(voice.locator("blockquote")).toHaveText(/.{30,}/);
      await expect(voice.locator("figcaption").first()).toContainText(
        /^[A-Z]{2}.+, \d\d anni, .+lo usa da \d+ (mesi|settimane)/,
      );
      await expect(voice.getByRole("img", { name: /^[1-5] su 5$/ })).toBeVisible();
    }
    const drawings = section.getByRole("img", { name: /prima e dopo/ });
    await expect(drawings).toHaveCount(2);
    await expect(section.getByText("illustrazione, non fotografia di un risultato")).toHaveCount(2);
  },
);

test(
  "the questions open in a dialog, close and give the focus back",
  { tag: ["@H-09", "@G-28"] },
  async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Domande frequenti" });
    const dialog = page.getByRole("dialog", { name: "Domande frequenti" });
    await expect(async () => {
      await button.click();
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(dialog.locator("details")).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole("button", { name: "Chiudi" }).click();
    await expect(dialog).toBeHidden();
  },
);
