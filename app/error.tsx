"use client";

import { FailedPage } from "@/components/site/failed-page";

/** A failure outside the shop's frame, or of the frame itself. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="contenuto">
      <FailedPage onRetry={reset} />
    </main>
  );
}
