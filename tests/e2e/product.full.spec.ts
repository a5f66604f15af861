import { type Locator, type Page } from "@playwright/test";
import { drawer } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { badges, packFeatures, shownPicture as shown } from "../support/product-page";

const desktop = { width: 1280, height: 800 };
const mobile = { width: 375, height: 740 };

/** Counts the buttons of the window, not those above or below it. */
function countBuyButtonsInView(page: Page) {
  return page.getByRole("button", { name: "Aggiungi al carrello" }).evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );
}

const piecesLeft = (devices: number) =>
  devices === 1 ? "1 pezzo rimasto" : `${devices} pezzi rimasti`;

test(
  "on a desktop: the gallery, full screen and the panel that sells",
  {
    tag: ["@P-08", "@P-09", "@P-19", "@P-20", "@P-21", "@P-22", "@P-33", "@D-12", "@T-09"],
  },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    const availability = page.waitForResponse(/\/api\/catalog\/availability/);
    await page.goto("/prodotti");

    await test.step("the pieces left are those in stock", async () => {
      const { devices } = (await (await availability).json()) as { devices: number };
      await expect(page.getByText(piecesLeft(devices))).toBeVisible();
    });

    await test.step("hovering a thumbnail shows its picture", async () => {
      const thumbnail = (name: string) => page.getByRole("button", { name, exact: true });
      await waitUntilInteractive(page);
      // A later scroll would move another thumbnail under the pointer.
      await page.getByRole("button", { name: /a schermo intero$/ }).scrollIntoViewIfNeeded();
      await thumbnail("Utilizzo").hover();
      await expect(shown(page)).toContainText("Utilizzo");
      const columns = await Promise.all(
        badges.map(async (badge) => (await thumbnail(badge).boundingBox())?.x),
      );
      expect(new Set(columns).size).toBe(1);
      await thumbnail("Risultati").hover();
      const words = shown(page).locator("figcaption > :not(small)");
      await expect(words.first()).toHaveText("96%");
      for (const line of await words.all()) expect(await countLines(line)).toBe(1);
      await thumbnail("Con Siero").hover();
    });

    await test.step("full screen steps by buttons and keys and wraps", async () => {
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

    await test.step("the panel puts the device into the cart", async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await add.click();
      await expect(drawer(page)).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("one button at a time sells the chosen pack", async () => {
      const benefits = page.getByRole("heading", { name: "Quattro cose che sa fare." });
      await benefits.scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name: /a schermo intero$/ })).not.toBeInViewport();
      await expect.poll(() => countBuyButtonsInView(page)).toBe(1);
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
      await expect(panel.getByRole("radio", { name: /^Due/ })).toBeChecked();
      await expect(panel).toContainText(/^.{0,250}59,99\s€/s);
      const bar = page.locator("[data-buy-bar]");
      await page.locator("#demo-videos").scrollIntoViewIfNeeded();
      await expect(add).not.toBeInViewport();
      await expect(bar).toContainText(/Pack Duo Premium.*59,99\s€/);
      for (const width of [768, desktop.width]) {
        await page.setViewportSize({ ...desktop, width });
        await expect(bar).toBeInViewport();
        expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(66);
        expect(await countLines(bar.getByRole("button")), `${width} px`).toBe(1);
      }
      await page
        .getByRole("region", { name: /^Dieci minuti/ })
        .getByRole("button", { name: "Aggiungi al carrello" })
        .evaluate((button) => {
          button.scrollIntoView({ block: "center", behavior: "instant" });
        });
      await expect(bar).toBeHidden();
    });
  },
);

test(
  "questions, films and the buttons under the steps",
  { tag: ["@G-27", "@P-11", "@P-12", "@P-24", "@P-25", "@P-26", "@P-32", "@P-34"] },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto("/prodotti#faq");
    await expect(page.locator("#faq")).toBeInViewport();
    await waitUntilInteractive(page);

    await test.step("one question is open at a time, or none", async () => {
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

    await test.step("films stand in a row that arrow keys and a button move", async () => {
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

    await test.step("the ritual film loops and can be paused", async () => {
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

    await test.step("the buttons under the steps lead to packs, voices, cart", async () => {
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

    await test.step("the ritual film stands still with reduced motion", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.reload();
      const play = ritual.getByRole("button", { name: "Riproduci il video" });
      // Pictures that load above may move it.
      await expect(async () => {
        await play.scrollIntoViewIfNeeded();
        await expect(play).toBeInViewport({ timeout: 1_000 });
      }).toPass();
      expect(await paused()).toBe(true);
      await play.click();
      await expect.poll(paused).toBe(false);
    });

    await test.step("without its target a button leads to the home page", async () => {
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

test(
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
    // A slow machine would find the film at its end.
    await film.evaluate((video: HTMLVideoElement) => {
      video.loop = true;
    });
    await page.getByRole("button", { name: "Metti in pausa il video: Il gesto" }).click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.locator("#demo-videos").getByText(/^Si (parte|segue|arriva) /)).toBeVisible();
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

/** Counts the lines of an element's text. */
function countLines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

test("no disclosure shows the browser's own triangle", async ({ page }) => {
  await page.goto("/prodotti");
  await expect(page.getByText("Testo del video").first()).toBeVisible();
  const marked = await page.locator("summary").evaluateAll((summaries) =>
    summaries
      .filter((summary) => {
        const { display, listStyleType } = getComputedStyle(summary);
        return display === "list-item" && listStyleType !== "none";
      })
      .map((summary) => summary.textContent),
  );
  expect(marked).toEqual([]);
});

test("from a tablet on, the columns beside each other end together", async ({ page }) => {
  const boxOf = async (part: string) => {
    const { y = NaN, height = NaN } = (await page.locator(part).first().boundingBox()) ?? {};
    return { top: y, end: y + height };
  };
  const tablet = {
    width: 768,
    columns: [".buy-panel > :first-child", ".buy-panel > :nth-child(2)"],
  };
  const desks = [1024, 1280, 1440, 1920].map((width) => ({
    width,
    columns: [".benefits", ".warnings"],
  }));
  for (const { width, columns } of [tablet, ...desks]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto("/prodotti");
    await page.evaluate(() => document.fonts.ready);
    const [left = NaN, right = NaN] = await Promise.all(
      columns.map(async (part) => (await boxOf(part)).end),
    );
    expect(Math.abs(left - right), `${width} px`).toBeLessThanOrEqual(32);
    const gap = (await boxOf(".warnings")).top - (await boxOf(".buy-panel > :last-child")).end;
    expect(gap, `${width} px`).toBeLessThanOrEqual(64);
    await expect(page.locator("[data-buys-here]").first()).toBeInViewport({ ratio: 1 });
  }
});
