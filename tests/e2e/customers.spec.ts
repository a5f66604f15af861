import { newStaff } from "../support/admin";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

test("an owner finds a customer in the list and by any scrap, with the keyboard and on a phone", async ({
  page,
}) => {
  const [order] = await query<{ id: string; number: string; name: string; phone: string }>(
    `SELECT id, number, concat_ws(' ', first_name, last_name) AS name, phone FROM orders
     WHERE payment_status = 'paid' AND NOT rehearsal AND email NOT LIKE '%invalid'
     ORDER BY created_at LIMIT 1`,
  );
  const { id = "", number = "", name = "", phone = "" } = order ?? {};
  await openDashboard(page, "/admin/clienti", (await newStaff("admin")).email);
  await page.getByRole("searchbox", { name: "Cerca clienti" }).fill(number);
  await page.getByRole("searchbox", { name: "Cerca clienti" }).press("Enter");
  await expect(page).toHaveURL(/cerca=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/clienti\/[\w-]+$/);
  await expect(page.getByRole("region", { name: "Cronologia" })).toContainText(`Ordine ${number}`);

  const field = page.getByRole("combobox", { name: "Cerca" });
  const options = page.getByRole("option");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field.fill(phone.replace("+39", "0039 "));
  await expect(options.filter({ hasText: number })).toContainText("Ordine");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await field.fill("clienti");
  await expect(page.getByRole("status").getByText(/risultat[oi]$/)).toBeVisible();
  await expect(options.first()).toContainText("Pagina");
  await field.fill("niente che ci sia");
  await expect(page.getByRole("status").getByText("Nessun risultato")).toBeVisible();
  await field.fill(number);
  await expect(options.first()).toContainText(number);
  await field.press("Enter");
  await expect(page).toHaveURL(`/admin/ordini/${id}`);
  await expect(page.getByRole("link", { name: /^\d+ ordin[ei], / })).toHaveAttribute(
    "href",
    `/admin/clienti/${id}`,
  );

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Cerca ovunque" }).click();
  await field.fill("capitale sociale");
  await options.filter({ hasText: "Impostazione" }).first().click();
  await expect(page).toHaveURL(/\/admin\/impostazioni/);
  expect(page.url()).not.toContain(name.replaceAll(" ", "%20"));
});
