"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Icon } from "@/components/ui/icon";
import { RotateCw } from "@/components/ui/icons";
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
