"use client";

import { FailedPage } from "@/components/shop/site/failed-page";

/** A public page that fails leaves header, cart and footer standing. */
export default function ShopErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <FailedPage onRetry={reset} />;
}
