import { type Metadata } from "next";
import { BackToCart } from "@/components/shop/checkout/back-to-cart";
import { CartOffer } from "@/components/shop/checkout/cart-offer";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { getSettings } from "@/lib/settings/queries";
import { CheckoutFrame } from "../../../frame";

export const metadata: Metadata = {
  title: "Il tuo ordine",
  robots: { index: false, follow: false },
};

/** Opened from the link that an assistant gives to a person. Shows nothing of it until a browser has taken it over. */
export const dynamic = "force-dynamic";

export default async function PreparedPage({ params }: PageProps<"/ordine/preparato/[token]">) {
  const { token } = await params;
  const { contact } = await getSettings();
  return (
    <CheckoutFrame back={<BackToCart />}>
      <NeedsScripts to="ordinare" email={contact.email} className="px-margin py-6 lg:pl-bleed" />
      <CartOffer offer={{ token }} />
    </CheckoutFrame>
  );
}
