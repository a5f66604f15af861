import { valueOf } from "@/lib/core/value-of";

const events: Record<string, string> = {
  placed: "Ordine pagato",
  shipped: "Spedito",
  delivered: "Consegnato",
  cancelled: "Annullato",
  changed: "Modificato",
  refund: "Rimborso",
};

const faults: Record<string, string> = {
  unreachable: "Non raggiungibile",
  timeout: "Non ha risposto in tempo",
  too_large: "Ha risposto troppo a lungo",
  not_allowed: "Il negozio non gli scrive",
};

/** Returns why a platform did not take a notice. */
export function faultText(fault: string): string {
  return valueOf(faults, fault) ?? `Ha risposto con un errore (${fault.replace("status ", "")})`;
}

/** Returns what a notice tells. The first word of its event says what, the rest which one. */
export function noticeText(event: string): string {
  const [what = ""] = event.split(" ");
  return valueOf(events, what) ?? event;
}
