import { type Metadata } from "next";
import { connection } from "next/server";
import { BackToCart } from "@/components/shop/checkout/back-to-cart";
import { CheckoutScreen } from "@/components/shop/checkout/checkout-screen";
import { orderTexts } from "@/components/shop/checkout/order-texts";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { pictures } from "@/components/ui/pictures";
import { orderPromises } from "@/lib/cart/queries";
import { type CartProduct, type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { isRehearsing } from "@/lib/checkout/rehearsal";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/platform/routes";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { type ClosedNotice } from "@/lib/settings/copy/opening";
import { vatNote } from "@/lib/settings/copy/vat";
import {
  findGuaranteeNotice,
  getClosedNotice,
  getSettings,
  getShownClaims,
} from "@/lib/settings/queries";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { CheckoutFrame, Opening, PicturePage } from "../frame";

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
  const closed = await getClosedNotice();
  if (closed && !(await isRehearsing(now))) return <ShopClosed {...closed} />;
  // Stores changed terms as a new version before an order can accept it.
  const { version: terms } = await publishTerms(settings, now);
  const { brand, gift, returns, contact } = settings;
  return (
    <CheckoutFrame back={<BackToCart />}>
      <NeedsScripts to="ordinare" email={contact.email} className="px-margin py-6 lg:pl-bleed" />
      {closed && (
        <p className="px-margin text-note text-cocoa pb-4 lg:pl-bleed">
          Ordine di prova: il negozio è chiuso per tutti gli altri. Paghi davvero; poi rimborsalo
          dalla sua pagina nella dashboard.
        </p>
      )}
      <CheckoutScreen
        products={products.map(toCartProduct)}
        shippingOptions={shippingOptions(settings, now)}
        settings={{ brand, gift }}
        texts={orderTexts({ settings, notice, terms })}
        terms={terms}
        shows={{
          giftValue: claims.giftValue,
          vatNote: vatNote(settings),
          promises: [
            "Assistenza in italiano",
            ...orderPromises(returns, claims.shippedFromItaly !== null),
          ],
        }}
      />
    </CheckoutFrame>
  );
}

/** Leaves out what the page would send for nothing. */
function toCartProduct(product: Product): CartProduct {
  const { kind: _kind, reduction: _reduction, popular: _popular, ...sold } = product;
  return sold;
}

/** Shown instead of the order form while the shop takes no orders. */
function ShopClosed({ title, text }: ClosedNotice) {
  return (
    <PicturePage picture={pictures.scatola} back={<BackToCart />}>
      <Opening
        title={title}
        lead={`${text} Per ora non prendiamo ordini e non addebitiamo nulla. Il tuo carrello resta com’è.`.trim()}
        next={{ href: routes.products, label: "Torna al prodotto" }}
      />
    </PicturePage>
  );
}
