import { type Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/*
 * A prerendered page holds only the rules of its own classes. The others arrive after the first paint
 * (docs/decisions/041-first-paint.md).
 */

const LATE_SHEET = /\.late\.css$/;
const SCRIPT = /\/_next\/static\/chunks\/[^/]+\.js$/;
const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

/** Holds the late sheet back. Returns a function that lets it through. */
async function holdLateSheet(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(LATE_SHEET, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns a handle of the computed styles of all elements in one, with what is before and after them. */
const stylesOf = (page: Page, root = "body") =>
  page.evaluateHandle((root) => {
    const partsOf = (element: Element) =>
      [undefined, "::before", "::after"].filter(
        (part) => part === undefined || getComputedStyle(element, part).content !== "none",
      );
    return [...document.querySelectorAll(`${root}, ${root} :not(svg *)`)].flatMap((element) =>
      partsOf(element).map((part) => {
        const style = getComputedStyle(element, part);
        const name = `${element.outerHTML.slice(0, 150)} ${part ?? ""}`;
        // Variables have no order, and what they change is listed too. A page transition sets its names.
        const keys = [...style].filter((key) => !/^(?:--|view-transition)/.test(key));
        return { name, lines: keys.map((key) => `${key}: ${style.getPropertyValue(key)}`) };
      }),
    );
  }, root);

type Styles = Awaited<ReturnType<typeof stylesOf>>;

/** Returns which elements differ, at most three. */
async function differences(page: Page, before: Styles, root?: string): Promise<string[]> {
  const after = await stylesOf(page, root);
  return page.evaluate(
    ([before, after]) => {
      if (before.length !== after.length) return ["other elements"];
      if (!after.every(({ lines }) => lines.length > 300)) return ["elements without styles"];
      const differing = after.flatMap(({ name, lines }, index) => {
        const changed = lines.filter((line, place) => line !== before[index]?.lines[place]);
        return changed.length > 0 ? [`${name}: ${changed.join("; ")}`] : [];
      });
      return differing.slice(0, 3);
    },
    [before, after] as const,
  );
}

/** Replaces the page's own rules and the late ones by the whole sheet. */
async function useWholeSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-late]")];
    if (links.length === 0) throw new Error("The page has no late sheet");
    for (const link of links) {
      const whole = document.createElement("link");
      whole.rel = "stylesheet";
      whole.href = link.href;
      await new Promise((resolve) => {
        whole.addEventListener("load", resolve);
        link.after(whole);
      });
    }
    // Before each link stand the page's own rules and the late sheet.
    for (const link of links)
      while (link.previousElementSibling?.matches('style, [href$=".late.css"]'))
        link.previousElementSibling.remove();
  });
}

for (const path of ["/", "/prodotti", "/contatto", "/area-pro"])
  test(
    `${path} looks the same with its own rules as with the whole sheet`,
    {
      tag: "@full",
    },
    async ({ page }) => {
      await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript" }));
      await page.route(LATE_SHEET, (route) => route.fulfill({ contentType: "text/css" }));
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(path);
        const own = await stylesOf(page);
        await useWholeSheet(page);
        expect(await differences(page, own)).toEqual([]);
      }
    },
  );

test.describe("while the late sheet is on its way", () => {
  test.use({ viewport: sizes[0] });

  test(
    "nothing opens, and then the cart opens with all its rules",
    { tag: "@full" },
    async ({ page }) => {
      const release = await holdLateSheet(page);
      const fetched = Promise.all([page.waitForRequest(SCRIPT), page.waitForRequest(LATE_SHEET)]);
      await page.goto("/prodotti", { waitUntil: "domcontentloaded" });
      await fetched;
      await page.getByRole("button", { name: "Aggiungi al carrello" }).first().click();
      await expect(page.locator("html")).not.toHaveAttribute("data-awake");
      release();
      const cart = page.getByRole("dialog");
      await expect(cart.getByRole("link", { name: "Procedi al pagamento" })).toBeVisible();
      // A toast changes the head of the cart while it is there.
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      const late = await stylesOf(page, "[role=dialog]");
      await useWholeSheet(page);
      expect(await differences(page, late, "[role=dialog]")).toEqual([]);
    },
  );
});

test("a page opened from another one has all its rules", { tag: "@full" }, async ({ page }) => {
  await page.goto("/contatto");
  await waitUntilInteractive(page);
  await page.getByRole("link", { name: "Chi siamo" }).first().click();
  await expect(page).toHaveURL(/\/chi-siamo$/);
  await expect(page.locator("html")).toHaveAttribute("data-awake");
  await expect(page.locator("link[data-late]")).toBeAttached();
  const late = await stylesOf(page, "main");
  await useWholeSheet(page);
  expect(await differences(page, late, "main")).toEqual([]);
});
