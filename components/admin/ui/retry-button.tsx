"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { adminButton, smallIconClass } from "./styles";

export function RetryButton() {
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
        });
      }}
    >
      <RotateCw aria-hidden="true" className={smallIconClass} />
      Riprova
    </button>
  );
}
