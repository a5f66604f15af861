"use client";

import { Printer } from "lucide-react";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";

/** Opens the browser's print dialog, on click only. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={adminButton("capsule")}>
      <Printer aria-hidden="true" className={smallIconClass} />
      Stampa
    </button>
  );
}
