"use client";

import { type useRouter } from "next/navigation";
import { showToast } from "@/components/ui/toast-queue";
import { refusalToasts } from "@/lib/identity/copy/access";
import { parseRefusal } from "@/lib/identity/model";
import { ACCESS_PARAMETER, routes } from "@/lib/platform/routes";

const SIGN_IN_OFFER_MS = 10_000;

/** Shows why the dashboard redirected here, and removes the reason from the address. */
export function showAccessRefusal(router: ReturnType<typeof useRouter>): void {
  const url = new URL(window.location.href);
  const refusal = parseRefusal(url.searchParams.get(ACCESS_PARAMETER));
  if (!refusal) return;
  url.searchParams.delete(ACCESS_PARAMETER);
  window.history.replaceState(window.history.state, "", url);
  showToast({
    ...refusalToasts[refusal],
    tone: "destructive",
    key: "access-refusal",
    ...(refusal === "not_signed_in" && {
      durationMs: SIGN_IN_OFFER_MS,
      action: { label: "Accedi", onClick: () => router.push(routes.signIn) },
    }),
  });
}
