"use client";

import { showToast } from "@/components/ui/toast-queue";
import { CODE_PARAMETER } from "@/lib/discounts/client/stored-code";
import { routes } from "@/lib/platform/routes";

/** Says that a link's code is in the cart, unless the open cart or the checkout already shows it. */
export function announceLinkedCode(): void {
  const { pathname, search } = window.location;
  if (pathname === routes.checkout || !new URLSearchParams(search).get(CODE_PARAMETER)) return;
  if (document.querySelector('[role="dialog"][data-state="open"]')) return;
  showToast({
    title: "Il codice del link è nel carrello",
    description: "Lì vedi quanto risparmi, prima di pagare.",
    key: "linked-code",
  });
}
