"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ACCESS_PARAMETER } from "@/lib/platform/routes";

/** Shows once why the dashboard redirected here. Its code is fetched only then, because the home page is budgeted. */
export function AccessRefusalToast() {
  const router = useRouter();
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has(ACCESS_PARAMETER))
      import("./show-access-refusal").then(
        ({ showAccessRefusal }) => {
          showAccessRefusal(router);
        },
        () => undefined,
      );
  }, [router]);
  return null;
}
