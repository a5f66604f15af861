import { type Page } from "@playwright/test";
import { drawer } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";

const desktop = { width: 1280, height: 800 };
const mobile = { width: 375, height: 740 };

function shown(page: Page) {
  return page
    .getByRole("region", { name: "Immagini di Scultea Pro" })
    .locator("figure:not([aria-hidden])");
}

const badges = ["Completo", "LED Therapy", "Con Siero", "Utilizzo", "Risultati", "Testimonianze"];

const packFeatures = [
  ["Scultore facciale", "Siero viso", "Garanzia 1 anno", "Istruzioni incluse"],
  [
    "2x Scultore facciale",
    "2x Siero viso IN OMAGGIO",
    "Spedizione gratuita",
    "Garanzia 2 anni",
    "Supporto prioritario",
    "Custodia da viaggio",
  ],
];

/** Anchors that other sites link to. */
const piecesLeft = (devices: number) =>
  devices === 1 ? "1 pezzo rimasto" : `${devices} pezzi rimasti`;

const anchors = [
  "faq",
  "pack",
  "demo-videos",
  "come-funziona",
  "comment-ca-marche",
  "testimonianze",
  "testimonials",
];

test(
  "shows its sections in order, with their required texts",
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
      "@R-14",
      "@R-15",
      "@R-16",
      "@T-10",
    ],
  },
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti");
    const sections = [
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
    ].map((selector) => one(document, `body ${selector}:not(dialog *)`));
    const everything = [...document.querySelectorAll("*")];
    const places = sections.map((section) => everything.indexOf(section));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const anchor of anchors) one(document, `#${anchor}`);

    const packs = all(document, "#pack > ul > li");
    const features = packs.map((pack) => all(pack, "ul > li").map(text));
    expect(features).toEqual(packFeatures);
    const [single = "", duo = ""] = packs.map(text);
    expect(single).toMatch(/Pack Scultore \+ Siero.*Popolare.*29,99.*59,98.*50% OFF/);
    expect(duo).toMatch(/Pack Duo Premium.*59,99.*119,96.*50% OFF/);
    expect(duo).not.toContain("Popolare");
    for (const pack of [single, duo])
      expect(pack).toContain("Garanzia legale di conformità di 2 anni su ogni dispositivo");

    const main = text(one(document, "main"));
    for (const words of [
      "EMS + Luminoterapia LED",
      "Produzione di collagene",
      "Anti-rughe e lifting",
      "7 modalità intelligenti",
      "1x dispositivo",
      "1x cavo USB-C",
      "1x manuale in italiano",
      "Micro-correnti EMS",
      "7 modalità",
      "Fino a 45°C",
      "Circa 1 settimana",
      "LEVEL, EYE, CLEAN, EMS, HOT, LED, COOL",
      "10–15 minuti per seduta, una volta al giorno",
      "Livelli da 1 a 6",
      "Modalità EYE per 2–3 minuti, a LEVEL 1–2",
      "Con il cavo USB-C",
    ])
      expect(main).toContain(words);
  },
);

test(
  "shows the shop's claims",
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
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti");
    const main = text(one(document, "main"));
    for (const claim of [
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
      /riduzione delle rughe\s*94%/,
      /soddisfazione\s*96%/,
      /risultati dal 7º giorno\s*87%/,
      /pelle più soda\s*92%/,
      "Prodotto in Italia e spedito dall’Italia",
      /42\s+muscoli/,
      "RISPARMIA 50%",
    ])
      expect(main).toMatch(claim);
    const panel = one(document, "section", /^Scultea Pro - Dispositivo EMS/);
    expect(text(panel)).toMatch(/29,99\s€.*59,98\s€/);
    expect(text(one(panel, "h1"))).toBe("Scultea Pro - Dispositivo EMS Scultore Facciale");
  },
);

test(
  "three films have a title, a text, a source and Italian captions",
  { tag: ["@P-10", "@P-31", "@T-11"] },
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti");
    const films = all(document, "#demo-videos li");
    expect(films).toHaveLength(3);
    for (const film of films) {
      expect(text(one(film, "h3"))).toMatch(/\S{3,}/);
      expect(text(one(film, "p"))).toMatch(/\S{3,}/);
      const [source] = all(film, "video source");
      expect(source?.getAttribute("src")).toMatch(/^\/video\//);
      // The parser keeps the name as React writes it.
      expect(one(film, "track").getAttribute("srcLang")).toBe("it");
    }
    const fallbacks = all(document, "video").map(text);
    expect(fallbacks).toContain("Il tuo browser non supporta il tag video.");
    expect(fallbacks).toContain("Il tuo browser non supporta la riproduzione video.");
  },
);

browserTest(
  "on a phone: the gallery, the bar that sells and the compact packs",
  {
    tag: ["@P-07", "@P-17", "@P-18", "@P-23", "@P-27", "@P-28", "@P-29", "@P-30", "@P-33", "@P-35"],
  },
  async ({ page }) => {
    await page.setViewportSize(mobile);
    await page.goto("/prodotti");
    await waitUntilInteractive(page);

    await browserTest.step("the gallery steps through six pictures and wraps", async () => {
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
    });

    await browserTest.step("dots and thumbnails choose a picture", async () => {
      await page.getByRole("button", { name: "Immagine 3 di 6", exact: true }).click();
      await expect(shown(page)).toContainText("Con Siero");
      await page.getByRole("button", { name: "LED Therapy", exact: true }).click();
      await expect(shown(page)).toContainText("LED Therapy");
    });

    await browserTest.step("the chosen thumbnail comes into view", async () => {
      await page.getByRole("button", { name: "Immagine 6 di 6", exact: true }).click();
      await expect(page.getByRole("button", { name: "Testimonianze", exact: true })).toBeInViewport(
        { ratio: 0.9 },
      );
    });

    await browserTest.step("a double tap enlarges the picture", async () => {
      await page.getByRole("button", { name: /a schermo intero$/ }).click();
      const lightbox = page.getByRole("dialog", { name: "Immagini di Scultea Pro" });
      const picture = lightbox.getByRole("img");
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      const before = await width();
      await picture.dblclick();
      await expect.poll(width).toBeGreaterThan(1.5 * before);
      await picture.dblclick();
      await expect.poll(width).toBeCloseTo(before, 0);
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
    });

    await browserTest.step("768 px decide over dots and bar", async () => {
      const dots = page.getByRole("button", { name: "Immagine 3 di 6", exact: true });
      const bar = page.locator("[data-buy-bar]");
      const expectWide = async () => {
        await page.setViewportSize({ width: 768, height: 740 });
        await expect(dots).toBeHidden();
        await expect(bar).toBeHidden();
      };
      await expectWide();
      await page.setViewportSize({ width: 767, height: 740 });
      await expect(dots).toBeVisible();
      await expect(bar).toBeInViewport();
      await expectWide();
    });

    await browserTest.step("packs are compact, and a bar sells", async () => {
      await page.setViewportSize(mobile);
      const bar = page.locator("[data-buy-bar]");
      await page.locator("#faq").scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText("Spedizione gratuita");

      const packs = page.locator("#pack > ul > li");
      await expect(packs.nth(0).getByText("TOP")).toBeVisible();
      await expect(packs.nth(0).getByText("Popolare")).toBeHidden();
      for (const [index, more] of ["+2 altri", "+4 altri"].entries()) {
        const seen = packs.nth(index).getByRole("listitem").filter({ visible: true });
        await expect(seen).toHaveText(packFeatures[index]?.slice(0, 2) ?? []);
        await packs.nth(index).getByRole("button", { name: more }).click();
        await expect(seen).toHaveText(packFeatures[index] ?? []);
      }
      await bar.getByRole("button", { name: "Aggiungi al carrello" }).click();
      await expect(drawer(page)).toContainText("Scultea Pro");
    });
  },
);

browserTest(
  "on a desktop: the gallery, full screen and the panel that sells",
  {
    tag: [
      "@P-08",
      "@P-09",
      "@P-19",
      "@P-20",
      "@P-21",
      "@P-22",
      "@P-33",
      "@D-08",
      "@D-09",
      "@D-11",
      "@D-12",
      "@T-09",
    ],
  },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    const availability = page.waitForResponse(/\/api\/catalog\/availability/);
    await page.goto("/prodotti");

    await browserTest.step("the pieces left are those in stock", async () => {
      const { devices } = (await (await availability).json()) as { devices: number };
      await expect(page.getByText(piecesLeft(devices))).toBeVisible();
    });

    await browserTest.step("hovering a thumbnail shows its picture", async () => {
      const thumbnail = (name: string) => page.getByRole("button", { name, exact: true });
      await waitUntilInteractive(page);
      await thumbnail("Utilizzo").hover();
      await expect(shown(page)).toContainText("Utilizzo");
      const columns = await Promise.all(
        badges.map(async (badge) => (await thumbnail(badge).boundingBox())?.x),
      );
      expect(new Set(columns).size).toBe(1);
      await thumbnail("Con Siero").hover();
    });

    await browserTest.step("full screen steps by buttons and keys and wraps", async () => {
      await page.getByRole("button", { name: "Apri l’immagine 3 di 6 a schermo intero" }).click();
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
    });

    const panel = page.getByRole("region", { name: /^Scultea Pro - Dispositivo EMS/ });
    const add = panel.getByRole("button", { name: "Aggiungi al carrello" });

    await browserTest.step("the panel puts the device into the cart", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
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
    });

    await browserTest.step("the panel stays in view and sells the chosen pack", async () => {
      const benefits = page.getByRole("heading", { name: "Quattro cose che fa bene." });
      await benefits.scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name: /a schermo intero$/ })).not.toBeInViewport();
      await expect(add).toBeInViewport();
      const packs = page.locator("#pack");
      await expect(panel.getByRole("radio")).toHaveCount(2);
      await expect(panel.getByRole("radio", { name: /^Uno/ })).toBeChecked();
      await expect(packs.getByRole("button", { name: "Aggiungi al carrello" })).toHaveCount(0);
      for (const [index, features] of packFeatures.entries()) {
        const pack = packs.locator("> ul > li").nth(index);
        await expect(pack.getByRole("listitem").filter({ visible: true })).toHaveText(features);
      }
      await expect(packs.getByText("Popolare")).toBeVisible();
      await packs.getByRole("button", { name: "Scegli: Pack Duo Premium" }).click();
      await expect(panel.getByRole("radio", { name: /^Due, con custodia/ })).toBeChecked();
      await expect(panel).toContainText(/^.{0,250}59,99\s€/s);
      const bar = page.locator("[data-buy-bar]");
      await expect(bar).toBeHidden();
      await page.locator("#demo-videos").scrollIntoViewIfNeeded();
      await expect(add).not.toBeInViewport();
      await expect(bar).toContainText(/Pack Duo Premium.*59,99\s€/);
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(66);
      await page.getByRole("heading", { name: /^Dieci minuti/ }).scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
    });
  },
);

browserTest(
  "questions, films and the buttons under the steps",
  {
    tag: [
      "@G-26",
      "@G-27",
      "@P-10",
      "@P-11",
      "@P-12",
      "@P-24",
      "@P-25",
      "@P-26",
      "@P-32",
      "@P-34",
      "@R-14",
      "@T-11",
    ],
  },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/prodotti#faq");
    await expect(page.locator("#faq")).toBeInViewport();
    await waitUntilInteractive(page);

    await browserTest.step("one question is open at a time, or none", async () => {
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
    });

    await browserTest.step("films stand in a row that arrow keys and a button move", async () => {
      const section = page.locator("#demo-videos");
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
      const scrolled = () => track.evaluate((list) => list.scrollLeft);
      expect(await itemsInView()).toBeCloseTo(2.2, 1);
      await track.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(scrolled).toBeGreaterThan(300);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(scrolled).toBeLessThan(10);
      await section.getByRole("button", { name: "Video successivo" }).click();
      await expect.poll(scrolled).toBeGreaterThan(300);
      await page.setViewportSize(mobile);
      expect(await itemsInView()).toBeCloseTo(1.2, 1);
      await page.setViewportSize(desktop);
    });

    const ritual = page.getByRole("region", { name: "Il rituale della sera" });
    const film = ritual.locator("video");
    const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused);

    await browserTest.step("the ritual film loops and can be paused", async () => {
      await film.scrollIntoViewIfNeeded();
      await expect.poll(paused).toBe(false);
      await ritual.getByRole("button", { name: "Metti in pausa il video" }).click();
      await expect.poll(paused).toBe(true);
    });

    const steps = page.locator("#comment-ca-marche");
    const buttons = {
      pack: steps.getByRole("link", { name: "Scegli il tuo pack" }),
      testimonials: steps.getByRole("link", { name: "Leggi le testimonianze" }),
    };

    await browserTest.step("the buttons under the steps lead to packs, voices, cart", async () => {
      for (const [id, link] of Object.entries(buttons)) {
        await link.click();
        await expect(page.locator(`#${id}`)).toBeInViewport();
      }
      await page.evaluate(() => {
        window.addEventListener("openCartSheet", () => {
          document.body.dataset.opened = "yes";
        });
      });
      await steps.getByRole("button", { name: "Apri il carrello" }).click();
      await expect(drawer(page)).toBeVisible();
      await expect(page.locator("body")).toHaveAttribute("data-opened", "yes");
      await page.keyboard.press("Escape");
    });

    await browserTest.step("the ritual film stands still with reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      await film.scrollIntoViewIfNeeded();
      const play = ritual.getByRole("button", { name: "Riproduci il video" });
      await expect(play).toBeInViewport();
      expect(await paused()).toBe(true);
      await play.click();
      await expect.poll(paused).toBe(false);
    });

    await browserTest.step("without its target a button leads to the home page", async () => {
      for (const [id, link] of Object.entries(buttons)) {
        await waitUntilInteractive(page);
        await page.locator(`#${id}`).evaluateAll((found) => {
          found.forEach((element) => {
            element.id = "";
          });
        });
        await link.click();
        await expect(page).toHaveURL(new RegExp(`/#${id}$`));
        expect(new URL(page.url()).pathname).toBe("/");
        await page.goBack();
        await expect(steps).toBeVisible();
      }
    });
  },
);

browserTest(
  "every anchor brings its section into view",
  { tag: ["@R-14", "@R-15", "@R-16", "@full"] },
  async ({ page }) => {
    for (const anchor of anchors) {
      // A new page, as from another site, because a jump within the page behaves differently.
      await page.goto("about:blank");
      await page.goto(`/prodotti#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  },
);

browserTest(
  "«Guarda la dimostrazione» starts the first film, muted",
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

browserTest("a blocked autoplay is only logged", { tag: ["@H-06"] }, async ({ page }) => {
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
