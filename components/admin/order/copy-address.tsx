"use client";

import { Copy } from "lucide-react";
import { showToast } from "@/components/ui/toast-queue";
import { adminButton, smallIconClass } from "../looks";

/** Copies the address as it belongs on a parcel. */
export function CopyAddress({ text }: { text: string }) {
  return (
    <button
      type="button"
      aria-label="Copia l’indirizzo"
      className={adminButton("ghost", "-my-1 -mr-1.5 h-6! gap-1 px-1.5! text-xs max-md:h-11!")}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => showToast({ title: "Indirizzo copiato", key: "copy" }),
          () =>
            showToast({
              title: "Indirizzo non copiato",
              description: "Il browser non lo permette: selezionalo e copialo a mano.",
              tone: "destructive",
              key: "copy",
            }),
        );
      }}
    >
      <Copy aria-hidden="true" className={smallIconClass} />
      Copia
    </button>
  );
}
