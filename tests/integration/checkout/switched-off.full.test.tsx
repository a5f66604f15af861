// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET } from "@/app/api/checkout/postal-code/route";
import { CheckoutScreen } from "@/components/shop/checkout/checkout-screen";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { toCartItem } from "@/lib/cart/model/drawer";
import { listProducts } from "@/lib/catalog/queries";
import { saveDraft } from "@/lib/checkout/client";
import { placeOrderMessages } from "@/lib/checkout/copy";
import { italianDay } from "@/lib/core/business-days";
import { getSettings } from "@/lib/settings/queries";
import { router } from "../../support/next-navigation";
import { renderForm } from "../../support/render-form";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();
beforeEach(() => {
  // The shop's own route, without a server in between.
  vi.stubGlobal("fetch", (path: string) =>
    GET(new Request(new URL(path, "http://localhost:3000")), {}),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test("a product that was switched off while the form was open is refused, and the page loads again", async () => {
  const now = new Date();
  const products = await listProducts(now);
  const { items, customerEmail, orderData } = checkoutInput();
  const [sold] = products.filter(({ sku }) => sku === items[0]?.sku);
  if (!sold) throw new Error("no product");
  localStorage.setItem("cart", JSON.stringify([toCartItem(sold)]));
  saveDraft({ ...orderData, email: customerEmail, shipping_type: "standard" });
  const { toasts, user } = renderForm(
    <CartProvider notify={() => undefined}>
      <CheckoutScreen
        products={products}
        today={italianDay(now)}
        settings={await getSettings()}
        terms="3dbb2a95"
        shows={{ giftValue: null, promises: [] }}
        guarantee={null}
      />
    </CartProvider>,
  );
  const button = await screen.findByRole("button", { name: "Ordine con obbligo di pagare" });
  await shop.db.product.updateMany({ where: { sku: sold.sku }, data: { active: false } });
  const refresh = vi.spyOn(router, "refresh");
  await user.click(button);
  await waitFor(() => {
    expect(toasts).toMatchObject([{ title: placeOrderMessages.unknown_product }]);
  });
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});
