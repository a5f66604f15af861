import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { BackToCart } from "@/components/shop/checkout/back-to-cart";
import { CartOffer } from "@/components/shop/checkout/cart-offer";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { systemClock } from "@/lib/core/clock";
import { readParameter } from "@/lib/core/query-parameter";
import { PERMALINK_PARAMETER, routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { toCartItems } from "@/lib/ucp/commands/open-purchase";
import { readPermalink } from "@/lib/ucp/schema/request";
import { CheckoutFrame } from "../../frame";

export const metadata: Metadata = {
  title: "Il tuo ordine",
  robots: { index: false, follow: false },
};

/** Fills the cart with the goods that a permalink names. `next.config.ts` shows it at the checkout's address. */
export default async function LinkedPage({ searchParams }: PageProps<"/ordine/preparato">) {
  const lines = readPermalink(readParameter(await searchParams, PERMALINK_PARAMETER));
  const items = await toCartItems(lines, systemClock());
  if (items.length === 0) redirect(routes.checkout);
  const { contact } = await getSettings();
  return (
    <CheckoutFrame back={<BackToCart />}>
      <NeedsScripts to="ordinare" email={contact.email} className="px-margin py-6 lg:pl-bleed" />
      <CartOffer offer={{ items }} />
    </CheckoutFrame>
  );
}
