import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import {
  type ProviderLine,
  type ProviderPayout,
} from "@/lib/payments/provider";

export const lineKindNames: Record<ProviderLine["kind"], string> = {
  payment: "Pagamento",
  refund: "Rimborso",
  dispute: "Contestazione",
  fee: "Commissione",
  other: "Altro",
};

export const payoutStateNames: Record<ProviderPayout["state"], string> = {
  pending: "Previsto",
  in_transit: "In arrivo",
  paid: "Arrivato",
  failed: "Non riuscito",
  canceled: "Annullato",
};

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
  const {
    payments,
    paymentCents,
    refunds,
    refundCents,
    disputeCents,
    feeCents,
    otherCents,
  } = parts;
  const terms = [
    { text: formatCounted(payments, "ordine", "ordini"), cents: paymentCents },
    {
      text: formatCounted(refunds, "rimborso", "rimborsi"),
      cents: refundCents,
    },
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
export function mismatchText(line: {
  amountCents: Cents;
  ledgerCents: Cents | null;
}): string {
  return line.ledgerCents === null
    ? "non è tra gli incassi del negozio"
    : `per il negozio sono ${formatEuro(line.ledgerCents)}`;
}

export const refreshMessages = {
  provider_error:
    "Un servizio di pagamento non ha risposto: quello che mancava arriva con la prossima lettura.",
  other: "Non siamo riusciti a leggere gli accrediti. Riprova.",
} as const;
