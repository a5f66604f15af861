import { type Page } from "@playwright/test";
import { contraindications } from "@/lib/settings/model/contraindications";
import { drawer, storedCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { badges, packFeatures, shownPicture as shown } from "../support/product-page";

const mobile = { width: 375, height: 740 };

/** Expects caption, badge and number clear of the picture, of each other and of dots and arrows. */
async function expectCaptionFree(page: Page): Promise<void> {
  const covered = await shown(page).evaluate((figure) => {
    const parts = ["img", "figcaption", "picture ~ span", "span[aria-hidden]"].map((selector) => ({
      name: selector,
      box: figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
    }));
    const controls = [...(figure.closest("section")?.querySelectorAll("button") ?? [])]
      .filter(({ ariaLabel }) => /^Immagine (precedente|successiva|\d di)/.test(ariaLabel ?? ""))
      .map((button) => ({ name: button.ariaLabel, box: button.getBoundingClientRect() }));
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom;
    const edge = figure.getBoundingClientRect();
    return parts.flatMap(({ name, box }, index) => [
      ...(box.width === 0 || box.left < edge.left || box.right > edge.right
        ? [`${name}: edge`]
        : []),
      ...[...parts.slice(index + 1), ...(index === 0 ? [] : controls)]
        .filter((other) => meets(box, other.box))
        .map((other) => `${name}: ${other.name}`),
    ]);
  });
  expect(covered, await shown(page).innerText()).toEqual([]);
}

test(
  "on a phone: the gallery, the bar that sells and the compact packs",
  {
    tag: [
      "@D-02",
      "@D-08",
      "@D-09",
      "@D-11",
      "@P-07",
      "@P-17",
      "@P-18",
      "@P-23",
      "@P-27",
      "@P-28",
      "@P-29",
      "@P-30",
      "@P-33",
      "@P-35",
    ],
  },
  async ({ page }) => {
    await page.setViewportSize(mobile);
    await page.goto("/prodotti");
    await waitUntilInteractive(page);

    await test.step("the gallery steps through six pictures and wraps", async () => {
      const next = page.getByRole("button", { name: "Immagine successiva" });
      for (const [index, badge] of badges.entries()) {
        await expect(shown(page)).toHaveCount(1);
        await expect(shown(page)).toContainText(badge);
        await expect(shown(page).locator("figcaption")).toHaveText(/\S{2,}/);
        await expect(shown(page).getByRole("img")).toHaveAccessibleName(/\S{3,}/);
        await expect(shown(page)).toContainText(`${index + 1} / 6`);
        await expectCaptionFree(page);
        await next.click();
      }
      await expect(shown(page)).toContainText("Completo");
      await page.getByRole("button", { name: "Immagine precedente" }).click();
      await expect(shown(page)).toContainText("Testimonianze");
    });

    await test.step("two devices bring their picture to the front and count the serums", async () => {
      const panel = page.getByRole("region", { name: /^Scultea Pro - Dispositivo EMS/ });
      await panel
        .getByRole("radio", { name: /2 dispositivi, 2 sieri, 1 custodia da viaggio$/ })
        .check();
      await expect(shown(page)).toContainText("1 / 6");
      await expect(shown(page).getByRole("img")).toHaveAccessibleName(/^Due scultori viso/);
      await expectCaptionFree(page);
      await expect(panel).toContainText(/2 flaconi, in omaggio, valore 39,98\s€/);
      await panel.getByRole("radio", { name: /1 dispositivo, 1 siero$/ }).check();
      await expect(shown(page).getByRole("img")).not.toHaveAccessibleName(/^Due/);
      await expect(panel).toContainText(/Siero Anti-Età Premium in omaggio, valore 19,99\s€/);
    });

    await test.step("dots and thumbnails choose a picture", async () => {
      await page.getByRole("button", { name: "Immagine 3 di 6", exact: true }).click();
      await expect(shown(page)).toContainText("Con Siero");
      await page.getByRole("button", { name: "LED Therapy", exact: true }).click();
      await expect(shown(page)).toContainText("LED Therapy");
    });

    await test.step("the chosen thumbnail comes into view", async () => {
      await page.getByRole("button", { name: "Immagine 6 di 6", exact: true }).click();
      await expect(page.getByRole("button", { name: "Testimonianze", exact: true })).toBeInViewport(
        { ratio: 0.9 },
      );
    });

    await test.step("a double tap or a button enlarges the picture", async () => {
      await page.getByRole("button", { name: /a schermo intero$/ }).click();
      const lightbox = page.getByRole("dialog", { name: "Immagini di Scultea Pro" });
      const picture = lightbox.getByRole("img");
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      const before = await width();
      expect(before).toBe(mobile.width);
      await picture.dblclick();
      await expect.poll(width).toBeGreaterThan(1.5 * before);
      await picture.dblclick();
      await expect.poll(width).toBeCloseTo(before, 0);
      const enlarge = lightbox.getByRole("button", { name: "Ingrandisci" });
      await enlarge.click();
      await expect.poll(width).toBeGreaterThan(1.5 * before);
      await enlarge.click();
      await expect.poll(width).toBeCloseTo(before, 0);
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
    });

    await test.step("768 px decide over dots and bar", async () => {
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

    await test.step("at every width the button says who must not use it, and leads to the open list", async () => {
      const panel = page.getByRole("region", { name: /^Scultea Pro - Dispositivo EMS/ });
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(panel.getByText(/^Solo per adulti\. Non con pacemaker/)).toBeVisible();
        await expect(panel.getByRole("link", { name: "Chi non deve usarlo" })).toBeVisible();
        const list = panel.getByRole("list", { name: "Prima di comprare: chi non deve usarlo" });
        await expect(list.getByRole("listitem")).toHaveCount(contraindications.length);
        await expect(list.getByText("chi soffre di epilessia")).toBeVisible();
      }
    });

    await test.step("the page before the footer is at most 9,700 px long at 360 px", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const end = page.getByRole("contentinfo");
      const top = () => end.evaluate((footer) => footer.getBoundingClientRect().top + scrollY);
      await expect.poll(top).toBeLessThanOrEqual(9_700);
    });

    await test.step("the details scroll in a row of their own", async () => {
      const row = page.getByRole("group", { name: "Da vicino." });
      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    await test.step("packs are compact, and a bar sells", async () => {
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
      expect(await storedCart(page)).toMatchObject([
        {
          id: "scultea-pro",
          name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
          price: 29.99,
          quantity: 1,
        },
      ]);
    });
  },
);
