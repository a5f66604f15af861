import { type Metadata } from "next";
import { connection } from "next/server";
import { BackToCart } from "@/components/shop/checkout/back-to-cart";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { CheckoutScreen } from "@/components/shop/checkout/checkout-screen";
import { ShopClosed } from "@/components/shop/checkout/shop-closed";
import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { orderPromises } from "@/lib/cart/copy";
import { listProducts } from "@/lib/catalog/queries";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import {
  findGuaranteeNotice,
  getSettings,
  getShownClaims,
  isShopOpen,
} from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Il tuo ordine" };

export default async function CheckoutPage() {
  // Rendered per request: the checkout must never show prices from a prerendered page.
  await connection();
  const now = systemClock();
  const [settings, claims, products, notice] = await Promise.all([
    getSettings(),
    getShownClaims(),
    listProducts(now),
    findGuaranteeNotice(),
  ]);
  if (!(await isShopOpen())) return <ShopClosed brand={settings.brand} />;
  // Stores changed terms as a new version before an order can accept it.
  const { version: terms } = await publishTerms(settings, now);
  const { brand, legal, shipping, gift, returns, contact, takeBack } = settings;
  return (
    <>
      <CheckoutHeader brand={brand}>
        <BackToCart />
      </CheckoutHeader>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <noscript>
          <p className="px-margin py-6 text-danger lg:pl-bleed">
            Per ordinare serve JavaScript: attivalo nel browser, oppure scrivi
            {" all’indirizzo "}
            {contact.email}.
          </p>
        </noscript>
        <CheckoutScreen
          products={products}
          today={italianDay(now)}
          settings={{ brand, legal, shipping, gift, returns, contact, takeBack }}
          guarantee={<GuaranteeNotice notice={notice} />}
          terms={terms}
          shows={{
            giftValue: claims.giftValue,
            promises: [
              "Assistenza in italiano",
              ...orderPromises(returns, claims.shippedFromItaly !== null),
            ],
          }}
        />
      </main>
    </>
  );
}
