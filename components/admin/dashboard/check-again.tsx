"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { RotateCw } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";

export function CheckAgain({ label }: { label: string }) {
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
          router.refresh();
        });
      }}
    >
      <Icon drawing={RotateCw} className={smallIconClass} />
      {/* Both labels share one grid cell, so that the width stays the same. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span className={pending ? "invisible" : ""}>{label}</span>
        <span role="status" className={pending ? "" : "invisible"}>
          {pending ? "Controllo…" : ""}
        </span>
      </span>
    </button>
  );
}
