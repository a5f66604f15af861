import { italianDay } from "@/lib/core/business-days";
import { csvAmount, csvHead, escapeFormula, toCsv } from "@/lib/core/csv";
import { type Cents } from "@/lib/core/money";
import { refundReasonLabel } from "@/lib/ledger/copy";
import { paymentMethodLabels, providerNames } from "@/lib/orders/copy/order";
import { lineKindNames, payoutStateText } from "../copy";
import { type LineRow, type PayoutRow, type RefundRow } from "../queries/payouts";

const amount = (cents: Cents) => csvAmount(cents, "semicolon");

const table = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  csvHead(columns, "semicolon") + toCsv(rows, "semicolon");

const lineColumns = [
  "Servizio",
  "Accredito",
  "Giorno dell’accredito",
  "Che cosa",
  "Giorno",
  "Ordine",
  "Importo",
  "Commissione",
  "Netto",
  "Riferimento",
  "Torna",
];

/** Returns payouts, each before the movements that it is made of, as a table. */
export function linesFile(payouts: readonly PayoutRow[], lines: readonly LineRow[]): string {
  const rowOf = (line: LineRow) => [
    providerNames[line.provider],
    line.payout ?? "",
    line.payoutDay ?? "",
    lineKindNames[line.kind],
    italianDay(line.at),
    line.orderNumber ?? "",
    amount(line.amountCents),
    amount(line.feeCents),
    amount(line.amountCents - line.feeCents),
    escapeFormula(line.reference),
    line.toCheck ? "no" : line.ledgerCents === null ? "" : "sì",
  ];
  const ofPayout = (reference: string | null) =>
    lines.filter(({ payout }) => payout === reference).map(rowOf);
  return table(lineColumns, [
    ...payouts.flatMap((payout) => [
      [
        providerNames[payout.provider],
        payout.reference,
        payout.day,
        `Accredito: ${payoutStateText(payout).toLowerCase()}`,
        payout.day,
        "",
        amount(-payout.amountCents),
        amount(0),
        amount(-payout.amountCents),
        escapeFormula(payout.reference),
        "",
      ],
      ...ofPayout(payout.reference),
    ]),
    ...ofPayout(null),
  ]);
}

const refundColumns = ["Giorno", "Ordine", "Pagamento", "Importo", "Motivo", "Riferimento"];

export function refundsFile(refunds: readonly RefundRow[]): string {
  return table(
    refundColumns,
    refunds.map(({ at, orderNumber, method, amountCents, reason, reference }) => [
      italianDay(at),
      orderNumber,
      paymentMethodLabels[method],
      amount(amountCents),
      reason === null ? "" : refundReasonLabel(reason),
      escapeFormula(reference),
    ]),
  );
}
