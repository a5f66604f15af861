import { type Locator } from "@playwright/test";
import { emailKinds } from "@/lib/mail/model/message";
import { signInAsAdmin } from "../support/admin";
import { axeViolations } from "../support/axe";
import { expect, test } from "../support/e2e";

// Scripts that the test would run inside the frame are blocked too.
test.use({ allowedErrors: /Blocked script execution in 'about:srcdoc'/ });

function brightness(element: Locator, property: "color" | "background-color"): Promise<number> {
  return element.evaluate((node, name) => {
    const colour = getComputedStyle(node).getPropertyValue(name);
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  }, property);
}

test(
  "an e-mail can be previewed as HTML, as text, narrow and dark",
  { tag: "@full" },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/account");
    await page.getByRole("link", { name: "Email", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Email", level: 1 })).toBeVisible();
    const frame = page.frameLocator("iframe");
    const kinds = page.getByRole("navigation", { name: "Tipi di email" });
    await expect(kinds.getByRole("link")).toHaveCount(emailKinds.length);

    await kinds.getByRole("link").nth(3).click();
    const heading = frame.getByRole("heading", { name: "Il tuo ordine è partito" });
    await expect(heading).toBeVisible();
    await expect(frame.getByText("0861 9930 0412 77")).toBeVisible();
    // The page's content security policy allows the preview's styles and pictures.
    const ground = frame.locator("body");
    await expect.poll(() => brightness(ground, "background-color")).toBeGreaterThan(200);
    expect(await brightness(heading, "color")).toBeLessThan(80);
    await expect
      .poll(() => frame.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole("link", { name: "Scuro" }).click();
    await expect.poll(() => brightness(heading, "color")).toBeGreaterThan(200);
    expect(await brightness(ground, "background-color")).toBeLessThan(80);
    await page.getByRole("link", { name: "320" }).click();
    await expect(page.locator("iframe")).toHaveCSS("width", "322px");
    await page.getByRole("link", { name: "Testo" }).click();
    await expect(page.getByRole("region", { name: /Anteprima in testo/ })).toContainText(
      "Codice di tracciamento BRT",
    );
    await page.getByLabel("Numero d’ordine").fill("SC-0000-0000");
    await page.getByRole("button", { name: "Usa l’ordine" }).click();
    await expect(page.getByText("Nessun ordine con questo numero")).toBeVisible();
  },
);
