import { randomBytes } from "node:crypto";
import { orderNumber } from "@/lib/orders/model/order";
import { newStaff } from "../support/admin";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

/** Copies a paid order of the demonstration as one that waits to be shipped. Returns its number. */
async function newParcel(): Promise<string> {
  const number = orderNumber(randomBytes(7));
  await query(
    `WITH copied AS (
       SELECT o.id AS source, jsonb_populate_record(NULL::orders, to_jsonb(o) || jsonb_build_object(
         'id', gen_random_uuid(), 'number', $1::text, 'checkout_key', gen_random_uuid(),
         'status', 'confirmed', 'created_at', now(), 'deliver_by', current_date + 1,
         'email', 'pacchi@example.it', 'shipped_at', null, 'delivered_at', null,
         'tracking_carrier', null, 'tracking_code', null)) AS o
       FROM orders o WHERE payment_status = 'paid' AND refunded_cents = 0 ORDER BY created_at LIMIT 1
     ), placed AS (INSERT INTO orders SELECT (o).* FROM copied RETURNING id)
     INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', placed.id))).*
     FROM order_items i, copied, placed WHERE i.order_id = copied.source`,
    [number],
  );
  return number;
}

const shippedOf = (numbers: string[]) =>
  query<{ number: string; tracking_code: string }>(
    "SELECT number, tracking_code FROM orders WHERE number = ANY ($1) AND status = 'shipped'",
    [numbers],
  );

test(
  "twenty parcels leave with pasted codes, come back with one click, and leave row by row",
  { tag: ["@A-21", "@A-30"] },
  async ({ page }) => {
    const numbers = await Promise.all(Array.from({ length: 20 }, newParcel));
    await openDashboard(page, "/admin/spedizioni", (await newStaff("admin")).email);
    await page.getByRole("button", { name: "Carica i codici" }).click();
    const paste = numbers.map((number, index) => `${number}\t0861 9930 ${1000 + index}`);
    await page
      .getByLabel("Ordini e codici")
      .fill([...paste, "ordine perso\t0861 9930 3000"].join("\n"));
    await page.getByRole("button", { name: "Controlla" }).click();
    await expect(page.getByRole("row", { name: "ordine perso" })).toBeVisible();
    await page.getByRole("button", { name: "Spedisci 20 pacchi" }).click();
    await page.getByRole("button", { name: "Annulla tutto" }).click();
    await expect(page.getByText("Import annullato")).toBeVisible();
    expect(await shippedOf(numbers)).toEqual([]);

    const [first = "", second = ""] = numbers;
    const codeOf = (number: string) =>
      page.getByLabel(`Codice di tracciamento dell’ordine ${number}`);
    await page.reload();
    await codeOf(first).fill("0861 9930 2001");
    await codeOf(first).press("Enter");
    await expect(page.getByRole("row", { name: first })).toContainText("Spedito");
    await codeOf(second).fill("senza senso!");
    await codeOf(second).press("Enter");
    await expect(codeOf(second)).toHaveAttribute("aria-invalid", "true");
    expect(await shippedOf(numbers)).toEqual([{ number: first, tracking_code: "0861 9930 2001" }]);
  },
);

test("a reader sees the parcels and cannot ship them", async ({ page }) => {
  const number = await newParcel();
  await openDashboard(page, "/admin/spedizioni", (await newStaff("viewer")).email);
  await expect(page.getByRole("row", { name: number })).toBeVisible();
  await expect(page.getByRole("button", { name: "Carica i codici" })).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("the warehouse is led to the parcels, ships one, and sees no sum, no address and no other page", async ({
  page,
}) => {
  const number = await newParcel();
  await openDashboard(page, "/admin/oggi", (await newStaff("warehouse")).email);
  await expect(page).toHaveURL(/\/admin\/spedizioni$/);
  const sections = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(sections.filter({ visible: true })).toHaveText(["Spedizioni", "Magazzino"]);
  await page.getByLabel(`Codice di tracciamento dell’ordine ${number}`).fill("0861 9930 4001");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: number });
  await expect(row).toContainText("Spedito");
  await expect(row.getByRole("link")).toHaveCount(0);
  for (const path of ["/admin/spedizioni", "/admin/magazzino"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/pacchi@example\.it|€/);
  }
});
