"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { refusalToasts } from "@/lib/identity/copy/access";
import { ACCESS_PARAMETER, parseRefusal } from "@/lib/identity/model";
import { routes } from "@/lib/platform/routes";

const SIGN_IN_OFFER_MS = 10_000;

/** Shows once why the dashboard redirected here, then removes the reason from the address. */
export function AccessRefusalToast() {
  const router = useRouter();
  useEffect(() => {
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
  }, [router]);
  return null;
}
