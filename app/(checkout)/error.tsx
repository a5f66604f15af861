"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

export default function CheckoutErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="contenuto">
      <FailedPage onRetry={reset} />
    </main>
  );
}
