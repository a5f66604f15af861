"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

/** A failure on the way to paying. */
export default function CheckoutErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="contenuto">
      <FailedPage onRetry={reset} />
    </main>
  );
}
