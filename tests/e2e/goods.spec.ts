import { deliveryLimits } from "@/lib/settings/copy/delivery";
import { cartItems, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

test("warnings, guarantee, take-back and the serums are told before the order", async ({
  page,
}) => {
  await page.goto("/prodotti");
  const panel = page.getByRole("region", { name: /^Scultea Pro/ });
  await expect(panel.getByText("Garanzia legale di conformità di 2 anni")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Chi non deve usarlo" })).toBeVisible();
  await expect(panel.getByText(/porta un pacemaker/)).toBeVisible();
  await expect(panel.getByText("Hai un vecchio apparecchio?")).toBeVisible();

  await storeCart(page, [{ ...cartItems.duo, quantity: 3 }]);
  await page.goto("/ordine");
  const limits = page.getByText("Livigno");
  await expect(limits).toHaveText(deliveryLimits);
  await expect(limits).toBeVisible();
  const terms = page.getByRole("region", { name: "Prima di ordinare" });
  await expect(terms).toContainText("6 × Siero Anti-Età Premium");
  await expect(terms.getByRole("link", { name: "Recedere dal contratto qui" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /invito a recensire/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Torna al carrello" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Siero Anti-Età Premium\s*quantità 6/);
});
