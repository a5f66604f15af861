import { type Metadata } from "next";
import { connection } from "next/server";
import { BackToCart } from "@/components/checkout/back-to-cart";
import { CheckoutHeader } from "@/components/checkout/checkout-header";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { listProducts } from "@/lib/catalog/queries";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Il tuo ordine" };

export default async function CheckoutPage() {
  // Prices at the checkout are read when it is opened, never from a prerendered page.
  await connection();
  const [settings, products] = await Promise.all([getSettings(), listProducts(new Date())]);
  const { brand, shipping, gift, returns, contact } = settings;
  return (
    <>
      <CheckoutHeader brand={brand.name} beside>
        <BackToCart />
      </CheckoutHeader>
      <main id="contenuto" tabIndex={-1} className="outline-none">
        <CheckoutScreen products={products} settings={{ shipping, gift, returns, contact }} />
      </main>
    </>
  );
}
