"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { RotateCw } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { adminButton, smallIconClass } from "./styles";

type Props = { onRetry?: () => void; label?: string; busyLabel?: string };

/** Loads the page's data again, or calls `onRetry`. `busyLabel` is shown while it waits. */
export function RetryButton({ onRetry, label = "Riprova", busyLabel }: Props) {
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
      {/* Both labels share one grid cell, so that the width stays the same. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={pending && busyLabel !== undefined ? "invisible" : ""}>{label}</span>
        {busyLabel !== undefined && (
          <span role="status" className={pending ? "" : "invisible"}>
            {pending ? busyLabel : ""}
          </span>
        )}
      </span>
    </button>
  );
}
