"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

export default function CheckoutErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <main id="contenuto">
      <FailedPage error={error} onRetry={reset} />
    </main>
  );
}
