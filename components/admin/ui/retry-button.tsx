"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { RotateCw } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { adminButton, smallIconClass } from "./styles";

/** Loads the page's data again. `onRetry` also draws again what failed. */
export function RetryButton({ onRetry }: { onRetry?: () => void }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <button
      type="button"
      disabled={pending}
      className={adminButton("quiet")}
      onClick={() => {
        startTransition(() => {
          router.refresh();
          onRetry?.();
        });
      }}
    >
      <Icon drawing={RotateCw} className={smallIconClass} />
      Riprova
    </button>
  );
}
