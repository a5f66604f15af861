"use client";

import { buttonClass } from "@/components/ui/button";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";

const kinds: Record<string, ToastMessage> = {
  plain: { title: "Preferenze cookie salvate." },
  "with description": {
    title: "Messaggio inviato",
    description: "Ti rispondiamo per email entro un giorno lavorativo.",
  },
  "with action": {
    title: "Aggiunto al carrello",
    description: "Scultea Pro è stato aggiunto.",
    action: { label: "Vedi carrello", onClick: () => undefined },
  },
  destructive: {
    title: "Email non valida",
    description: "Inserisci un indirizzo email valido.",
    tone: "destructive",
  },
  "one key: takes its own place": { key: "sample", title: "Quantità aggiornata." },
};

export function SampleToasts() {
  return (
    <div className="flex flex-wrap gap-3">
      {Object.entries(kinds).map(([kind, message]) => (
        <button
          key={kind}
          type="button"
          className={buttonClass("outline")}
          onClick={() => {
            showToast(message);
          }}
        >
          {kind}
        </button>
      ))}
    </div>
  );
}
