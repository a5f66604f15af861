"use client";

import { showToast } from "@/components/ui/toast-queue";
import { CODE_PARAMETER } from "@/lib/discounts/kept-code";
import { routes } from "@/lib/platform/redirects";

/**
 * Says that the code which a link brought is in the cart: on the page itself nothing shows it. Where the
 * cart lies open, or the order is being made, it is seen already.
 */
export function tellOfLinkedCode(): void {
  const { pathname, search } = window.location;
  if (pathname === routes.checkout || !new URLSearchParams(search).get(CODE_PARAMETER)) return;
  if (document.querySelector('[role="dialog"][data-state="open"]')) return;
  showToast({
    title: "Il codice del link è nel carrello",
    description: "Lì vedi quanto risparmi, prima di pagare.",
    key: "linked-code",
  });
}
