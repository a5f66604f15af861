import { placeOrderMessages } from "@/lib/checkout/copy";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { refundFieldMessages } from "@/lib/ledger/copy";
import { type OrderChannel } from "@/lib/orders/model/order";
import { approvalRefusals } from "@/lib/staff/copy/approval";
import { type DiscountUnit, type NewOrderKind, type ShippingCharge } from "../model/new-order";
import { type Actor } from "../model/order-page";
import { actorName } from "./order-page";

export const newOrderKindLabels: Record<NewOrderKind, string> = {
  link: "Con il link per pagare",
  transfer: "Ha già pagato con bonifico",
  replacement: "Sostituzione gratuita",
};

export const newOrderKindHints: Record<NewOrderKind, string> = {
  link: "paga con carta o PayPal entro 7 giorni; i pezzi restano da parte 24 ore",
  transfer: "l’ordine è pagato subito; una somma alta aspetta la seconda conferma",
  replacement: "0 €, senza pagamento né fattura",
};

export const shippingChargeLabels: Record<ShippingCharge, string> = {
  none: "Gratis: parte insieme all’altro ordine",
  difference: "Solo la differenza con l’espressa",
  usual: "Prezzo normale",
};

export const discountUnitLabels: Record<DiscountUnit, string> = {
  none: "Nessuno",
  percent: "In percentuale",
  amount: "In euro",
};

export const newOrderFieldMessages = {
  items: "Scegli almeno un pack.",
  channel: "Scegli come è arrivato l’ordine.",
  discount: "Scrivi uno sconto valido: da 1 a 100 per cento, oppure un importo come 5,00.",
  reason: "Scrivi il motivo.",
  tooLong: "Testo troppo lungo.",
} as const;

export const newOrderMessages = {
  ...placeOrderMessages,
  ...approvalRefusals,
  read_only: readOnlyMessage,
  related_not_found: "L’ordine collegato non c’è più, oppure i suoi dati sono stati cancellati.",
  related_not_paid: "Si può sostituire solo un ordine pagato e non annullato.",
  discount_refused: "Con questo sconto il totale scende sotto 0,50 €: riducilo.",
  out_of_stock: "I pezzi disponibili non bastano per questo ordine.",
  bank_day_invalid: refundFieldMessages.bankDay,
  customer_blocked:
    "Questo cliente è bloccato e non può pagare l’ordine che ha fatto nel negozio: sbloccalo, oppure crea tu un ordine nuovo.",
  not_payable:
    "Questo ordine non si può pagare: è pagato, annullato, ha più di 7 giorni o aspetta una seconda conferma.",
  order_not_found: "Questo ordine non esiste più.",
  other: "Qualcosa è andato storto. Riprova: l’ordine non verrà creato due volte.",
} as const;

/** Returns who took an order, and how: «Creato da Anna al telefono». */
export function originText({ by, channel }: { by: Actor; channel: OrderChannel }): string {
  return `Creato da ${actorName(by)} ${channelPhrases[channel]}`;
}

const channelPhrases: Record<OrderChannel, string> = {
  phone: "al telefono",
  whatsapp: "su WhatsApp",
  fair: "in fiera",
  other: "a mano",
};

/** Warns of a bank transfer that another order has. */
export function usedReferenceText(number: string): string {
  return `Questo riferimento è già sull’ordine ${number}. Se un bonifico paga più ordini, spunta la casella e invia di nuovo.`;
}
