"use client";

import { Printer } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";

/** Opens the browser's print dialog, on click only. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={adminButton("capsule")}>
      <Icon drawing={Printer} className={smallIconClass} />
      Stampa
    </button>
  );
}
