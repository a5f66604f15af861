import { type IsoDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { type ProviderId, type ProviderLine, type ProviderPayout } from "@/lib/payments/provider";

export const lineKindNames: Record<ProviderLine["kind"], string> = {
  payment: "Pagamento",
  refund: "Rimborso",
  dispute: "Contestazione",
  fee: "Commissione",
  other: "Altro",
};

const payoutStateNames: Record<ProviderPayout["state"], string> = {
  pending: "Previsto",
  in_transit: "In arrivo",
  paid: "Arrivato",
  failed: "Non riuscito",
  canceled: "Annullato",
};

/** Names the state of a payout. Of a withdrawal PayPal says when it began, but not when the bank has it. */
export function payoutStateText({
  provider,
  state,
}: Pick<ProviderPayout, "state"> & { provider: ProviderId }): string {
  return provider === "paypal" && state === "paid" ? "Prelevato" : payoutStateNames[state];
}

/** What a payout is made of, by kind. */
export type PayoutParts = {
  payments: number;
  paymentCents: Cents;
  refunds: number;
  refundCents: Cents;
  disputeCents: Cents;
  feeCents: Cents;
  otherCents: Cents;
};

/** `17 ordini 641,98 € − rimborsi 20,00 € − commissioni 9,58 €`: what adds up to a payout. */
export function payoutSumText(parts: PayoutParts): string {
  const { payments, paymentCents, refunds, refundCents, disputeCents, feeCents, otherCents } =
    parts;
  const terms = [
    { text: formatCounted(payments, "ordine", "ordini"), cents: paymentCents },
    { text: formatCounted(refunds, "rimborso", "rimborsi"), cents: refundCents },
    { text: "contestazioni", cents: disputeCents },
    { text: "commissioni", cents: -feeCents },
    { text: "altro", cents: otherCents },
  ].filter(({ cents }) => cents !== 0);
  return terms
    .map(({ text, cents }, index) => {
      const sign = cents < 0 ? "− " : index === 0 ? "" : "+ ";
      return `${sign}${text} ${formatEuro(Math.abs(cents))}`;
    })
    .join(" ");
}

/** Why a line does not match: the ledger has another amount for it, or does not have it. */
export function mismatchText(line: { amountCents: Cents; ledgerCents: Cents | null }): string {
  return line.ledgerCents === null
    ? "non è tra gli incassi del negozio"
    : `per il negozio sono ${formatEuro(line.ledgerCents)}`;
}

/** Payments that no movement accounts for yet. */
export function missingText({ count, cents }: { count: number; cents: Cents }): string {
  const what = formatCounted(count, "pagamento del mese", "pagamenti del mese");
  const are = count === 1 ? "non è ancora" : "non sono ancora";
  return `${what} per ${formatEuro(cents)} ${are} in un accredito: le commissioni si conoscono da lì.`;
}

export const neverReadText =
  "Accrediti e commissioni non sono ancora stati letti. Il negozio li legge ogni notte, o subito con «Aggiorna».";

/** What a month has from before the first reading. */
export function unreadText(name: string, readFrom: IsoDay): string {
  return `I movimenti di ${name} prima ${withArticle("del", formatLongDay(readFrom))} non sono stati letti.`;
}

export function failureText(name: string, failure: string): string {
  return failure === "not_permitted"
    ? `${name} non lascia leggere i movimenti: dai alla chiave del negozio il permesso di leggerli (per PayPal si chiama «Transaction Search»).`
    : `${name} non ha risposto all’ultima lettura.`;
}

export const refreshMessages = {
  other: "Non siamo riusciti ad avviare la lettura. Riprova.",
} as const;

/** When the package goes to the accountant, which it does only from a shop that takes real money. */
export function sendingText(accountant: string, { live }: { live: boolean }): string {
  const start = live ? "Il" : "Qui nessuno paga davvero. Quando il negozio incassa davvero, il";
  return `${start} primo di ogni mese quello del mese prima parte per ${accountant}.`;
}

export function registerNote(hasVat: boolean): string {
  const rows =
    "Qui ci sono i giorni con incassi o rimborsi; nel file ci sono tutti. Chi ha la fattura è nel registro delle fatture, quindi fuori dai corrispettivi.";
  return hasVat
    ? `${rows} L’IVA si arrotonda sul giorno: quella divisa per metodo di pagamento può essere diversa di qualche centesimo.`
    : rows;
}
