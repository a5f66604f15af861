import { type Page } from "@playwright/test";
import { addButton, drawer } from "../support/buyer";
import { expect, test } from "../support/e2e";

const desktop = { width: 1280, height: 800 };
const mobile = { width: 375, height: 740 };

/** The picture the gallery shows, outside and inside the lightbox. */
function shown(page: Page) {
  return page
    .getByRole("region", { name: "Immagini di Scultea Pro" })
    .locator("figure:not([aria-hidden])");
}

const badges = ["Completo", "LED Therapy", "Con Siero", "Utilizzo", "Risultati", "Testimonianze"];

test(
  "has its sections in order, with what they must say",
  {
    tag: [
      "@P-06",
      "@P-13",
      "@P-14",
      "@P-15",
      "@D-10",
      "@D-12",
      "@D-13",
      "@D-14",
      "@D-15",
      "@G-24",
      "@T-10",
    ],
  },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/prodotti");
    const landmarks = page.locator(
      [
        "header",
        "aside[aria-label=Promozioni]",
        "section[aria-label='Immagini di Scultea Pro']",
        "section[aria-labelledby=h-product]",
        "#pack",
        "section[aria-labelledby=h-benefits]",
        "section[aria-labelledby=h-ems]",
        "section[aria-labelledby=h-before-after]",
        "section[aria-labelledby=h-study]",
        "#demo-videos",
        "#testimonials",
        "#comment-ca-marche",
        "section[aria-labelledby=h-ritual]",
        "section[aria-labelledby=h-box]",
        "section[aria-labelledby=h-specs]",
        "#faq",
        "footer",
      ]
        .map((selector) => `body ${selector}:not(dialog *)`)
        .join(","),
    );
    await expect(landmarks).toHaveCount(17);

    const packs = page.locator("#pack fieldset > div");
    const features = async (index: number) =>
      packs.nth(index).getByRole("listitem").filter({ visible: true }).allInnerTexts();
    await expect(packs.nth(0)).toContainText(
      /Pack Scultore \+ Siero.*Popolare.*29,99.*59,98.*50% OFF/,
    );
    expect(await features(0)).toEqual([
      "Scultore facciale",
      "Siero viso",
      "Garanzia 1 anno",
      "Istruzioni incluse",
    ]);
    await expect(packs.nth(1)).toContainText(/Pack Duo Premium.*59,99.*119,96.*50% OFF/);
    await expect(packs.nth(1)).not.toContainText("Popolare");
    expect(await features(1)).toEqual([
      "2x Scultore facciale",
      "2x Siero viso IN OMAGGIO",
      "Spedizione gratuita",
      "Garanzia 2 anni",
      "Supporto prioritario",
      "Custodia da viaggio",
    ]);
    for (const pack of await packs.all()) {
      await expect(pack).toContainText(
        "Garanzia legale di conformità di 2 anni su ogni dispositivo",
      );
    }

    const main = page.getByRole("main");
    for (const text of [
      ...["EMS + Luminoterapia LED", "Produzione di collagene"],
      ...["Anti-rughe e lifting", "7 modalità intelligenti"],
      ...["1x dispositivo", "1x cavo USB-C", "1x manuale in italiano"],
      ...["Micro-correnti EMS", "7 modalità", "Fino a 45°C", "Circa 1 settimana"],
      "LEVEL, EYE, CLEAN, EMS, HOT, LED, COOL",
      ...["10–15 minuti per seduta, una volta al giorno", "Livelli da 1 a 6"],
      ...["Modalità EYE per 2–3 minuti, a LEVEL 1–2", "Con il cavo USB-C"],
    ]) {
      await expect(main).toContainText(text);
    }
  },
);

test(
  "makes the specified claims",
  {
    tag: [
      "@G-03",
      "@G-04",
      "@G-08",
      "@G-09",
      "@G-10",
      "@G-11",
      "@G-12",
      "@G-13",
      "@G-14",
      "@G-15",
      "@G-16",
      "@G-17",
      "@G-18",
      "@G-19",
      "@T-06",
      "@T-07",
    ],
  },
  async ({ page }) => {
    await page.goto("/prodotti");
    const main = page.getByRole("main");
    for (const text of [
      /7 in 1.*micro-correnti EMS, luce LED, vibrazione e calore/,
      /Siero Anti-Età Premium in omaggio.*19,99/,
      "4,8/5 da 247 recensioni verificate",
      /su 5, da 247 recensioni verificate/,
      "10.000+ clienti soddisfatti",
      "Il 98% lo consiglia",
      /−50%/,
      "30 giorni soddisfatti o rimborsati",
      "Garanzia legale di conformità di 2 anni",
      "Spedizione gratuita in tutta Italia",
      /200 donne, 8\s+settimane/,
      ...[/riduzione delle rughe\s*94%/, /soddisfazione\s*96%/],
      ...[/risultati dal 7º giorno\s*87%/, /pelle più soda\s*92%/],
      "Prodotto in Italia e spedito dall’Italia",
      /42\s+muscoli/,
      "RISPARMIA 50%",
    ]) {
      await expect(main).toContainText(text);
    }
    const panel = page.getByRole("region", { name: /^Scultea Pro - Dispositivo EMS/ });
    await expect(panel).toContainText(/29,99\s€.*59,98\s€/);
  },
);

test(
  "the gallery steps through six pictures and wraps",
  { tag: ["@P-07", "@P-17", "@P-18", "@P-33", "@P-35", "@R-14", "@R-15", "@R-16"] },
  async ({ page }) => {
    await page.setViewportSize(mobile);
    await page.goto("/prodotti");
    const next = page.getByRole("button", { name: "Immagine successiva" });
    for (const [index, badge] of badges.entries()) {
      await expect(shown(page)).toHaveCount(1);
      await expect(shown(page)).toContainText(badge);
      await expect(shown(page).locator("figcaption")).toHaveText(/\S{2,}/);
      await expect(shown(page).getByRole("img")).toHaveAccessibleName(/\S{3,}/);
      await expect(shown(page)).toContainText(`${index + 1} / 6`);
      await next.click();
    }
    await expect(shown(page)).toContainText("Completo");
    await page.getByRole("button", { name: "Immagine precedente" }).click();
    await expect(shown(page)).toContainText("Testimonianze");

    // P-23: dots and thumbnails of the mobile gallery.
    await page.getByRole("button", { name: "Immagine 3 di 6", exact: true }).click();
    await expect(shown(page)).toContainText("Con Siero");
    await page.getByRole("button", { name: "LED Therapy", exact: true }).click();
    await expect(shown(page)).toContainText("LED Therapy");

    const dots = page.getByRole("button", { name: "Immagine 3 di 6", exact: true });
    const zoom = page.getByRole("button", { name: /a schermo intero$/ });
    for (const [width, visible] of [
      [768, false],
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dots).toBeVisible({ visible });
      await expect(zoom).toBeVisible({ visible: !visible });
    }
    for (const anchor of [
      ...["faq", "pack", "demo-videos", "come-funziona", "comment-ca-marche"],
      ...["testimonianze", "testimonials"],
    ]) {
      // A page of its own, as from a link elsewhere: not a jump within the page.
      await page.goto("about:blank");
      await page.goto(`/prodotti#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  },
);

test(
  "selects by hovering and opens full screen",
  { tag: ["@P-19", "@P-20", "@P-21", "@P-22", "@P-33"] },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/prodotti");
    const thumbnail = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(async () => {
      await page.mouse.move(0, 0);
      await thumbnail("Utilizzo").hover();
      await expect(shown(page)).toContainText("Utilizzo", { timeout: 1_000 });
    }).toPass();
    const columns = await Promise.all(
      badges.map(async (badge) => (await thumbnail(badge).boundingBox())?.x),
    );
    expect(new Set(columns).size).toBe(1);

    await thumbnail("Con Siero").hover();
    const zoom = page.getByRole("button", { name: "Apri l’immagine 3 di 6 a schermo intero" });
    await zoom.click();
    const lightbox = page.getByRole("dialog", { name: "Immagini di Scultea Pro" });
    await expect(lightbox).toContainText("3 / 6");
    expect(await lightbox.boundingBox()).toEqual({ x: 0, y: 0, ...desktop });
    await lightbox.getByRole("button", { name: "Immagine successiva" }).click();
    await expect(lightbox).toContainText("4 / 6");
    await lightbox.getByRole("button", { name: "Immagine precedente" }).click();
    await expect(lightbox).toContainText("3 / 6");
    for (const counter of ["4 / 6", "5 / 6", "6 / 6", "1 / 6"]) {
      await page.keyboard.press("ArrowRight");
      await expect(lightbox).toContainText(counter);
    }
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox).toContainText("6 / 6");
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(
      page.getByRole("button", { name: "Apri l’immagine 6 di 6 a schermo intero" }),
    ).toBeFocused();
  },
);

test(
  "the buy panel stays in view and sells what is chosen",
  { tag: ["@P-08", "@D-08", "@D-09", "@D-11", "@P-09"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/prodotti");
    const panel = page.getByRole("region", { name: /^Scultea Pro - Dispositivo EMS/ });
    const add = panel.getByRole("button", { name: "Aggiungi al carrello" });
    await expect(panel.getByRole("heading", { level: 1 })).toHaveText(
      "Scultea Pro - Dispositivo EMS Scultore Facciale",
    );
    await expect(panel).toContainText(/\d+ pezzi rimasti/);
    await add.click();
    await expect(drawer(page)).toBeVisible();
    const cart = await page.evaluate(() => JSON.parse(localStorage.cart as string) as unknown);
    expect(cart).toMatchObject([
      {
        id: "scultea-pro",
        name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
        price: 29.99,
        features: [
          "EMS + Luminoterapia LED",
          "Produzione di collagene",
          "Anti-rughe e lifting",
          "7 modalità intelligenti",
        ],
      },
    ]);
    await page.keyboard.press("Escape");

    await page.getByRole("heading", { name: "Quattro cose che fa bene." }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: /a schermo intero$/ })).not.toBeInViewport();
    await expect(add).toBeInViewport();
    await expect(page.locator("#pack").getByRole("radio")).toHaveCount(2);
    await page.locator("#pack label").last().click();
    await expect(panel).toContainText(/59,99\s€.*Hai scelto: Pack Duo Premium/);
    await panel.getByRole("button", { name: "Solo il dispositivo" }).click();
    await expect(panel).toContainText(/29,99\s€/);
    await page.locator("#demo-videos").scrollIntoViewIfNeeded();
    await expect(add).not.toBeInViewport();
  },
);

test(
  "on mobile a bar sells and the packs are compact",
  { tag: ["@P-27", "@P-28", "@P-29", "@P-30"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 740 });
    await page.goto("/prodotti");
    const bar = page.locator("[data-buy-bar]");
    await expect(bar).toBeInViewport();
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(bar).toBeHidden();
    await page.setViewportSize(mobile);
    await page.locator("#faq").scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText("Spedizione gratuita");

    const packs = page.locator("#pack fieldset > div");
    await expect(packs.nth(0).getByText("TOP")).toBeVisible();
    await expect(packs.nth(0).getByText("Popolare")).toBeHidden();
    for (const [index, features, more] of [
      [0, ["Scultore facciale", "Siero viso"], "+2 altri"],
      [1, ["2x Scultore facciale", "2x Siero viso IN OMAGGIO"], "+4 altri"],
    ] as const) {
      const seen = packs.nth(index).getByRole("listitem").filter({ visible: true });
      await expect(seen).toHaveText([...features]);
      await expect(packs.nth(index).getByText(more)).toBeVisible();
    }

    await bar.getByRole("button", { name: "Aggiungi al carrello" }).click();
    await expect(drawer(page)).toContainText("Scultea Pro");
  },
);

test(
  "three films in a row that arrow keys move",
  { tag: ["@P-10", "@P-11", "@P-31", "@P-34", "@T-11"] },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/prodotti");
    const section = page.locator("#demo-videos");
    const items = section.getByRole("listitem");
    await expect(items).toHaveCount(3);
    for (const item of await items.all()) {
      await expect(item.getByRole("heading", { level: 3 })).toHaveText(/\S{3,}/);
      await expect(item.getByRole("paragraph")).toHaveText(/\S{3,}/);
      await expect(item.locator("video source").first()).toHaveAttribute("src", /^\/video\//);
      await expect(item.locator("track")).toHaveAttribute("srclang", "it");
    }
    const fallbacks = await page
      .locator("video")
      .evaluateAll((films) => films.map(({ textContent }) => textContent));
    expect(fallbacks).toContain("Il tuo browser non supporta il tag video.");
    expect(fallbacks).toContain("Il tuo browser non supporta la riproduzione video.");

    const track = section.getByRole("list");
    const itemsInView = () =>
      track.evaluate((list) => {
        const style = getComputedStyle(list);
        const room =
          list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const item = list.firstElementChild?.getBoundingClientRect().width ?? 0;
        const gap = parseFloat(style.columnGap);
        return (room + gap) / (item + gap);
      });
    expect(await itemsInView()).toBeCloseTo(2.2, 1);
    const scrolled = () => track.evaluate((list) => list.scrollLeft);
    await expect(async () => {
      await track.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(scrolled, { timeout: 2_000 }).toBeGreaterThan(300);
    }).toPass();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(scrolled).toBeLessThan(10);
    await section.getByRole("button", { name: "Video successivo" }).click();
    await expect.poll(scrolled).toBeGreaterThan(300);
    await page.setViewportSize(mobile);
    expect(await itemsInView()).toBeCloseTo(1.2, 1);
  },
);

test(
  "the wish to see the demonstration starts the first film, muted",
  { tag: ["@H-03", "@H-04", "@H-05"] },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Guarda la dimostrazione" }).click();
    await expect(page).toHaveURL(/\/prodotti#demo-videos$/);
    const film = page.locator("#demo-videos video").first();
    await expect(page.locator("#demo-videos")).toBeInViewport();
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.muted && !video.paused))
      .toBe(true);
    await expect(film).toHaveAttribute("controls");
  },
);

test("a blocked autoplay is only logged", { tag: ["@H-06"] }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  const logged = page.waitForEvent("console", (message) =>
    /film didn't start/.test(message.text()),
  );
  await page.goto("/prodotti#demo-videos");
  await logged;
  await expect(page.locator("#demo-videos")).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Riproduci il video: / }).first()).toBeVisible();
});

test(
  "the buttons under the steps lead on",
  { tag: ["@P-24", "@P-25", "@P-26", "@P-12"] },
  async ({ page }) => {
    await page.goto("/prodotti");
    const steps = page.locator("#comment-ca-marche");
    const toPacks = steps.getByRole("link", { name: "Scegli il tuo pack" });
    const toVoices = steps.getByRole("link", { name: "Leggi le testimonianze" });
    await toPacks.click();
    await expect(page.locator("#pack")).toBeInViewport();
    await toVoices.click();
    await expect(page.locator("#testimonials")).toBeInViewport();

    await page.evaluate(() => {
      window.addEventListener("openCartSheet", () => {
        document.body.dataset.opened = "yes";
      });
    });
    await steps.getByRole("button", { name: "Apri il carrello" }).click();
    await expect(drawer(page)).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute("data-opened", "yes");
    await page.keyboard.press("Escape");

    for (const [id, link] of [
      ["pack", toPacks],
      ["testimonials", toVoices],
    ] as const) {
      await expect(async () => {
        await page.goto("/prodotti");
        await addButton(page, "Pack Duo Premium").waitFor();
        // React may put back what was removed before the page woke.
        await page.locator(`#${id}`).evaluateAll((found) => {
          found.forEach((element) => {
            element.id = "";
          });
        });
        await link.click();
        await expect(page).toHaveURL(new RegExp(`/#${id}$`), { timeout: 2_000 });
        expect(new URL(page.url()).pathname).toBe("/");
      }).toPass();
    }
  },
);

test(
  "opening a question closes the other, and a second click closes it",
  { tag: ["@P-32"] },
  async ({ page }) => {
    await page.goto("/prodotti#faq");
    const questions = page.locator("#faq details[name=faq]");
    const states = () =>
      questions.evaluateAll((rows) => rows.map((row) => (row as HTMLDetailsElement).open));
    expect(await questions.count()).toBeGreaterThanOrEqual(8);
    expect((await states()).filter(Boolean)).toHaveLength(1);
    await questions.nth(1).locator("summary").click();
    await expect.poll(async () => (await states()).indexOf(true)).toBe(1);
    expect((await states()).filter(Boolean)).toHaveLength(1);
    await questions.nth(1).locator("summary").click();
    await expect.poll(async () => (await states()).includes(true)).toBe(false);
  },
);

test(
  "the ritual film loops only where motion is welcome and can be paused",
  { tag: ["@G-26", "@G-27"] },
  async ({ page }) => {
    await page.goto("/prodotti");
    const section = page.getByRole("region", { name: "Il rituale della sera" });
    const film = section.locator("video");
    const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await film.scrollIntoViewIfNeeded();
    await expect.poll(paused).toBe(false);
    await section.getByRole("button", { name: "Metti in pausa il video" }).click();
    await expect.poll(paused).toBe(true);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await film.scrollIntoViewIfNeeded();
    const play = section.getByRole("button", { name: "Riproduci il video" });
    await expect(play).toBeInViewport();
    expect(await paused()).toBe(true);
    await play.click();
    await expect.poll(paused).toBe(false);
  },
);

test("the pieces left are those the stock has", { tag: ["@T-09"] }, async ({ page }) => {
  const answer = page.waitForResponse(/\/api\/catalog\/availability/);
  await page.goto("/prodotti");
  const { devices } = (await (await answer).json()) as { devices: number };
  await expect(
    page.getByText(devices === 1 ? "1 pezzo rimasto" : `${devices} pezzi rimasti`),
  ).toBeVisible();
});
