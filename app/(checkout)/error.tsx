"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

export default function CheckoutErrorPage({ error }: { error: Error }) {
  return (
    <main id="contenuto">
      <FailedPage error={error} />
    </main>
  );
}
