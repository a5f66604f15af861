import { type Metadata } from "next";
import { connection } from "next/server";
import { Suspense } from "react";
import { UsageFilm } from "@/components/shop/catalog/films";
import { ConfirmationScreen } from "@/components/shop/checkout/confirmation-screen";
import { ConfirmationView } from "@/components/shop/checkout/confirmation-view";
import { picturesByName } from "@/lib/catalog/model/product";
import { getPageContent, listProducts } from "@/lib/catalog/queries";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { CheckoutFrame } from "../frame";

export const metadata: Metadata = { title: "Il tuo pagamento" };

/** State shown until the browser has read the address. */
const initialState = { lookup: null, loading: true, order: null };

export default async function PaymentCompletedPage() {
  // Rendered per request, so that its scripts carry a nonce (middleware.ts).
  await connection();
  const [{ contact, gift, returns }, products, { texts }] = await Promise.all([
    getSettings(),
    listProducts(new Date()),
    getPageContent(),
  ]);
  const view = {
    contactEmail: contact.email,
    withdrawalDays: returns.withdrawalDays,
    giftName: gift.name,
    pictures: picturesByName(products),
    siteUrl: getEnv().SITE_URL,
    texts,
    film: <UsageFilm />,
  };
  return (
    <CheckoutFrame>
      {/* Only the browser reads the address, so the HTML is the same for every order. */}
      <Suspense fallback={<ConfirmationView state={initialState} {...view} />}>
        <ConfirmationScreen {...view} />
      </Suspense>
    </CheckoutFrame>
  );
}
