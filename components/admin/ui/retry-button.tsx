"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { RotateCw } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { adminButton, smallIconClass } from "./styles";

/** Loads the page's data again, or calls `onRetry`. */
export function RetryButton({ onRetry }: { onRetry?: () => void }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <button
      type="button"
      aria-disabled={pending}
      className={adminButton("quiet")}
      onClick={() => {
        if (pending) return;
        startTransition(() => {
          if (onRetry) onRetry();
          else router.refresh();
        });
      }}
    >
      <Icon drawing={RotateCw} className={smallIconClass} />
      Riprova
    </button>
  );
}
