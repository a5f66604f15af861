"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

/** Renders the error page inside the shop's layout, so that header, cart and footer stay. */
export default function ShopErrorPage({ error }: { error: Error }) {
  return <FailedPage error={error} />;
}
