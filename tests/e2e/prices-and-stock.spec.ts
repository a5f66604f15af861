import { skus } from "@/prisma/builders/catalogue";
import { addPack, drawer, fillOrder, newEmail, orderButton } from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { reloadUntilVisible } from "../support/reload-until-visible";
import { openDashboard } from "../support/signed-in";

/*
 * What an owner changes is visible to every visitor, so these tests have a shop of their own.
 */

// The tests share one shop.
test.describe.configure({ mode: "default" });

/** How long the dashboard delays a new price. */
const PRICE_DELAY = "01:01";

/** Puts delayed prices in force at once, as if their minute had passed. */
async function endPriceDelay() {
  await withConnection(testDatabaseUrl(), async (client) => {
    // A trigger refuses updates of the table.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `UPDATE price_changes SET effective_from = now()
       WHERE effective_from > now() AND cancelled_at IS NULL`,
    );
  });
}

/** Puts a price in force, as if it had been planned weeks ago. */
async function startPlannedPrice(sku: string, priceCents: number) {
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query(
      `INSERT INTO price_changes (id, product_sku, price_cents, effective_from)
       VALUES (gen_random_uuid(), $1, $2, now())`,
      [sku, priceCents],
    );
    await client.query("UPDATE page_revision SET revision = revision + 1");
  });
}

test(
  "a new price is charged once its minute is over",
  { tag: "@full" },
  async ({ page, context, watchErrors }) => {
    await context.clock.install();
    const visitor = await context.newPage();
    watchErrors(visitor);
    await visitor.goto("/prodotti");
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await openDashboard(page, "/admin/prezzi");
    await page.getByRole("button", { name: /^Cambia prezzo.*Duo/ }).click();
    const dialog = page.getByRole("dialog", { name: "Cambia prezzo" });
    await dialog.getByLabel("Prezzo", { exact: true }).fill("54,99");
    await dialog.getByLabel("Prezzo barrato").fill("");
    await dialog.getByRole("button", { name: /^Cambia in/ }).click();
    await expect(page.getByText("Prezzo salvato")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await endPriceDelay();
    await reloadUntilVisible(visitor, "/prodotti", /54,99\s€/);
    // The open page reloads its data when its minute is over.
    await expect(page.getByText(/Il nuovo prezzo, 54,99/)).toBeVisible();
    await context.clock.fastForward(PRICE_DELAY);
    await expect(page.getByText(/Il nuovo prezzo, 54,99/)).toBeHidden();
    const duo = page.getByRole("region", { name: "Pack Duo Premium" });
    await expect(
      duo.getByRole("row").filter({ has: page.getByText("in vigore", { exact: true }) }),
    ).toContainText("54,99");

    // A visitor at the checkout sees the new total before paying it.
    await addPack(visitor, "Pack Duo Premium");
    await expect(drawer(visitor)).toContainText("54,99");
    await fillOrder(visitor, newEmail(), "Carta");
    await expect(visitor.getByRole("main")).toContainText("54,99");
    await startPlannedPrice(skus.duo, 5999);
    await orderButton(visitor).click();
    await expect(visitor.getByText(/Il totale è cambiato/).first()).toBeVisible();
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await expect(visitor.getByRole("main")).not.toContainText("54,99");
    await orderButton(visitor).click();
    await expect(visitor.getByRole("button", { name: /^Paga/ })).toContainText("59,99");
  },
);
