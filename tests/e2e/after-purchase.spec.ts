import { cartItems, orderButton, storeCart } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { all, one, test, text } from "../support/html";

test("every page leads to the order, and service pages have a short footer", async ({
  openPage,
  request,
}) => {
  for (const [path, isShort] of [
    ["/", false],
    ["/contatto", false],
    ["/condizioni-di-vendita", true],
    ["/privacy/richieste", true],
    ["/recesso", true],
    ["/accessibilita", true],
  ] as const) {
    const { document } = await openPage(path);
    const footer = one(document, "footer");
    expect(all(footer, "a", "Il mio ordine").map((link) => link.getAttribute("href"))).toEqual([
      "/il-mio-ordine",
    ]);
    one(footer, "a", "Recedere dal contratto qui");
    expect(text(footer)).toContain("P.IVA");
    expect(all(footer, "form"), path).toHaveLength(isShort ? 0 : 1);
  }
  const { document: contact } = await openPage("/contatto");
  expect(one(contact, "main a", "segui il tuo ordine").getAttribute("href")).toBe("/il-mio-ordine");
  const { document: missing, status } = await openPage("/questa-pagina-non-esiste");
  expect(status).toBe(404);
  expect(one(missing, "main a", "Il mio ordine").getAttribute("href")).toBe("/il-mio-ordine");

  const font = await request.get(`${process.env.SANDBOX_URL ?? ""}/fonts/hanken-grotesk.woff2`);
  expect(font.status()).toBe(200);
  expect(font.headers()["content-type"]).toBe("font/woff2");
});

browserTest(
  "the checkout links to the assistant and says who emptied its cart",
  async ({ page }) => {
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await expect(orderButton(page)).toBeVisible();

    const ask = page.getByRole("link", { name: "Chiedi a Sofia" });
    const chat = page.getByRole("dialog", { name: "Chat con Sofia" });
    // Until the assistant's code is there, the link leads to the contact page.
    await page.locator(".chat-corner").waitFor({ state: "attached" });
    await ask.click();
    await expect(chat).toBeVisible();
    await expect(page).toHaveURL(/\/ordine$/);
    await expect(page.locator(".chat-button")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(chat).toBeHidden();
    await expect(ask).toBeFocused();

    const other = await page.context().newPage();
    await other.goto("/il-mio-ordine");
    await other.evaluate(() => {
      localStorage.setItem("cart", "[]");
    });
    await expect(
      page.getByRole("heading", { level: 1, name: "Il carrello è stato svuotato" }),
    ).toBeFocused();
    await expect(page).toHaveURL(/\/ordine$/);
    await expect(
      page.getByRole("main").getByRole("link", { name: "Vai ai prodotti" }),
    ).toBeVisible();
  },
);
