import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { query } from "./database";
import { waitUntilInteractive } from "./forms";
import { sandboxControl, type SeenMail } from "./sandbox-control";

export const sandbox = sandboxControl();

/** Returns an e-mail address no other test uses. */
export function newEmail(): string {
  return `cliente-${randomUUID().slice(0, 8)}@example.it`;
}

/** Adds a pack to the cart on the product page and waits for the drawer. */
export async function addPack(page: Page, pack = "Pack Scultore + Siero"): Promise<void> {
  await page.goto("/prodotti");
  await addToCart(page, pack);
  await expect(drawer(page)).toBeVisible();
}

/** Stored cart items of one unit, by product. */
export const cartItems = {
  pack: {
    id: "pack-scultore-+-siero",
    name: "Pack Scultore + Siero",
    price: 29.99,
    quantity: 1,
    features: ["Scultore facciale", "Siero viso", "Garanzia 1 anno", "Istruzioni incluse"],
    imagePath: "/media/img/03-con-siero-800.webp",
  },
  duo: {
    id: "pack-duo-premium",
    name: "Pack Duo Premium",
    price: 59.99,
    quantity: 1,
    features: ["2x Scultore facciale", "2x Siero viso IN OMAGGIO"],
    imagePath: "/media/img/duo-800.webp",
  },
};

/** Sets the stored cart and other local storage of pages opened later, once per tab. */
export async function storeCart(
  page: Page,
  items: object[],
  others: Record<string, string> = {},
): Promise<void> {
  await page.addInitScript(
    (entries) => {
      if (sessionStorage.getItem("stored") !== null) return;
      sessionStorage.setItem("stored", "yes");
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { cart: JSON.stringify(items), ...others },
  );
}

export function storedCart(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null") as unknown);
}

/** Returns the buy panel's button, which adds the chosen product. */
export function addButton(page: Page) {
  return page.getByRole("button", { name: "Aggiungi al carrello", exact: true }).first();
}

/** Chooses a pack in the comparison of the product page. Early presses have their own tests. */
export async function choosePack(page: Page, pack: string): Promise<void> {
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: `: ${pack}` }).click();
}

/** Chooses a pack and adds it to the cart. */
export async function addToCart(page: Page, pack: string): Promise<void> {
  await choosePack(page, pack);
  await addButton(page).click();
}

export function drawer(page: Page) {
  return page.getByRole("dialog", { name: "Il tuo carrello" });
}

/** Opens the drawer with its window event, which the page handles once it is interactive. */
export async function openDrawer(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("openCartSheet")));
    await expect(drawer(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens the drawer with a stored cart, on a page that loads quickly. */
export async function openStoredCart(
  page: Page,
  items: object[] = [cartItems.pack],
): Promise<void> {
  await storeCart(page, items);
  await page.goto("/contatto");
  await openDrawer(page);
}

export async function fillOrder(
  page: Page,
  email: string,
  payment: "Carta" | "PayPal",
): Promise<void> {
  await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
  await expect(page).toHaveURL(/\/ordine$/);
  await fillForm(page, email, payment);
}

/** What a customer types into the order form, by the labels of its fields. */
export const typedAddress = (email: string) => ({
  Email: email,
  Nome: "Francesca",
  Cognome: "De Angelis",
  Telefono: "347 000 0000",
  Indirizzo: "Via dei Tigli 18",
  "Codice postale": "40121",
  Città: "Bologna",
});

export async function fillForm(
  page: Page,
  email: string,
  payment: "Carta" | "PayPal",
): Promise<void> {
  for (const [label, value] of Object.entries(typedAddress(email)))
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
  await page.getByRole("radio", { name: new RegExp(payment) }).check();
}

/** Returns the day that the shop promises today, such as «martedì 1º dicembre». */
export function deliveryDayIn(businessDays: number, today = italianDay(new Date())): string {
  return formatDeliveryDay(addBusinessDays(today, businessDays));
}

export const cardPage = /\/pay\/stripe\/cs_/;
export const payPalPage = /\/pay\/paypal\//;

/**
 * Goes from a stored cart to the provider's payment page, for tests of what follows. Filling the
 * cart has its own tests.
 */
export async function orderStoredPack(
  page: Page,
  email: string,
  payment: "Carta" | "PayPal" = "Carta",
): Promise<void> {
  await storeCart(page, [cartItems.pack]);
  await page.goto("/ordine");
  await fillForm(page, email, payment);
  await orderButton(page).click();
  await page.waitForURL(payment === "Carta" ? cardPage : payPalPage);
}

export function orderButton(page: Page) {
  return page.getByRole("button", { name: "Ordine con obbligo di pagare" });
}

/** Waits for the first e-mail to an address and returns all of them. */
export async function mailsTo(email: string): Promise<SeenMail[]> {
  const find = () => sandbox.mail(email);
  await expect.poll(async () => (await find()).length, { timeout: 90_000 }).toBeGreaterThan(0);
  return find();
}

export async function ordersOf(email: string) {
  return query<{
    number: string;
    status: string;
    payment_status: string;
    total_cents: number;
    refunded_cents: number;
    tracking_carrier: string | null;
    tracking_code: string | null;
    attempts: number;
  }>(
    `SELECT number, status, payment_status, total_cents, refunded_cents, tracking_carrier,
       tracking_code,
       (SELECT count(*)::int FROM payment_attempts a WHERE a.order_id = o.id) AS attempts
     FROM orders o WHERE email = $1`,
    [email],
  );
}
