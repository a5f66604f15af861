import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { type ContactPart } from "@/lib/orders/model/order";
import { shippingNames } from "@/lib/shipping/model/options";
import { type ChangeBlock, type LineChange, MAX_COURIER_NOTE_LENGTH } from "../model/order-change";

export const contactPartNames: Record<ContactPart | "invoice", string> = {
  firstName: "nome",
  lastName: "cognome",
  email: "email",
  phone: "telefono",
  address: "via e numero",
  postalCode: "CAP",
  city: "città",
  province: "provincia",
  notes: "nota per il corriere",
  invoice: "fattura",
};

/** Why an order can no longer be changed. */
export const changeBlockTexts: Record<ChangeBlock, string> = {
  left: "L’ordine è già partito o è annullato: non si può più modificare.",
  waiting: "L’ordine aspetta la seconda conferma: finché non è decisa, non si può modificare.",
  returned:
    "Dei pezzi di quest’ordine sono già tornati e sono stati controllati: non si può più modificare.",
  erased: "I dati di chi ha comprato sono stati cancellati: l’ordine non si può più modificare.",
  disputed: "Il pagamento è stato contestato: l’ordine non si può più modificare.",
  withdrawn: "Chi ha comprato ha receduto: l’ordine non si può più modificare.",
  refunded: "L’ordine è già rimborsato per intero: non si può più modificare.",
};

export const changeMessages = {
  ...changeBlockTexts,
  other: "Non siamo riusciti a salvare. Riprova.",
  noteTooLong: `La nota può avere al massimo ${MAX_COURIER_NOTE_LENGTH} caratteri.`,
  read_only: readOnlyMessage,
  order_not_found: "Questo ordine non esiste più.",
  nothing_changed: "Non hai cambiato niente.",
  no_lines: "Lascia almeno un articolo. Se non deve restare niente, annulla l’ordine.",
  too_little: "Il totale sarebbe sotto il minimo che si può pagare, 0,50 €.",
  above_paid:
    "Il nuovo totale è più alto di quanto è stato pagato: un ordine pagato non può costare di più.",
  price_changed:
    "Il prezzo di un articolo è cambiato da quando è stato ordinato: i pezzi in più vanno in un altro ordine.",
  price_fixed:
    "Una parte dell’ordine è già rimborsata: articoli, spedizione e fattura non si possono più cambiare, i dati del cliente sì.",
  free: "È una sostituzione gratuita: articoli, spedizione e fattura non si cambiano. Per mandarne altri annullala e creane un’altra.",
  invoice_issued: "La fattura è già stata emessa: si può cambiare, ma non togliere.",
  invoice_late:
    "L’ordine è stato pagato in un mese già finito: la fattura non si può più aggiungere.",
  invoice_rejected:
    "Lo SdI ha scartato un documento di quest’ordine: correggilo in «Fatture», poi modifica l’ordine.",
  out_of_stock: "I pezzi in magazzino non bastano.",
  payment_in_progress: "Un pagamento è in corso. Aspetta che arrivi o che fallisca, poi riprova.",
  provider_error:
    "Il servizio di pagamento non ha risposto: la pagina di pagamento è ancora aperta. Riprova.",
  paid_meanwhile:
    "L’ordine è stato pagato proprio adesso. Ricontrolla: quello che hai scritto è ancora qui.",
} as const;

/** Returns who else has changed the order, for that refusal. */
export function changeRefusalText(error: { code: string }): string | undefined {
  if (error.code !== "changed_meanwhile" || !("by" in error)) return undefined;
  return `${String(error.by)} ha appena modificato l’ordine. Ricontrolla: quello che hai scritto è ancora qui.`;
}

/** Warns after a change that the postal code belongs to another town. */
export function otherTownText(postalCode: string, town: string): string {
  return `Il CAP ${postalCode} risulta di ${town}: ricontrolla la città.`;
}

/** `Pack Duo: quantità 2 → 1`. */
export function lineChangeText({ name, from, to }: LineChange): string {
  if (from === 0) return `${name}: aggiunto, quantità ${to}`;
  return to === 0 ? `${name}: tolto` : `${name}: quantità ${from} → ${to}`;
}

/** `totale 59,98 → 29,99 €`. */
export function totalChangeText(from: number, to: number): string {
  return `totale ${formatEuro(from).replace(/\s?€/, "")} → ${formatEuro(to)}`;
}

/** Returns what an entry of the timeline says was changed: names of contact data, never the data. */
export function changedTexts(data: Record<string, unknown>): string[] {
  const { parts, lines, shippingFrom, shippingTo, totalFrom, totalTo } = data;
  const named = typeof parts === "string" ? parts.split(" ") : [];
  const isTotalNew =
    typeof totalFrom === "number" && typeof totalTo === "number" && totalFrom !== totalTo;
  return [
    ...named.map((part) => valueOf(contactPartNames, part) ?? ""),
    ...(Array.isArray(lines) ? (lines as LineChange[]).map(lineChangeText) : []),
    ...(shippingFrom === shippingTo
      ? []
      : [`consegna ${shippingName(shippingFrom)} → ${shippingName(shippingTo)}`]),
    ...(isTotalNew ? [totalChangeText(totalFrom, totalTo)] : []),
  ];
}

function shippingName(type: unknown): string {
  const name = typeof type === "string" ? valueOf(shippingNames, type) : undefined;
  return (name ?? "").toLowerCase();
}
