import "server-only";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { kindNames } from "@/lib/invoices/copy/document";
import { refundReasonLabel } from "@/lib/ledger/copy";
import { emailKindLabel } from "@/lib/mail/copy";
import {
  disputeAnswerText,
  disputeReasonText,
  paymentMethodLabels,
  providerNames,
} from "@/lib/orders/copy/order";
import { type PdfBlock, type PdfText } from "@/lib/platform/pdf";
import { returnKindNames, stageNames } from "@/lib/returns/copy/parcel";
import { ORDER_BUTTON, termsFiles, termsVersionText } from "@/lib/settings/model/terms-version";
import { addressLines } from "@/lib/shipping/model/address";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { shippingLabel } from "@/lib/shipping/model/options";
import { emailStateLabels } from "./copy/order-page";
import { type Evidence } from "./queries/evidence";

/** Writes what the shop knows of a disputed order, for the provider to read. */
export function evidenceText(evidence: Evidence, author: string, now: Date): PdfText {
  const { number, dispute } = evidence;
  const { reason, amountCents, openedAt, evidenceDueAt, attempt } = dispute;
  return {
    title: `Ordine ${number}: prove`,
    note: `Contestazione di ${formatEuro(amountCents)} (${disputeReasonText(reason)}), ${dispute.providerDisputeId}, aperta ${on(openedAt)}: ${disputeAnswerText({ provider: attempt.provider, evidenceDueAt })}.`,
    footer: `${author}, ordine ${number}`,
    author,
    date: now,
    blocks: [
      ...part("Ordine", orderTexts(evidence)),
      ...part("Accettazione delle condizioni", consentTexts(evidence)),
      ...part("Modifiche", changeTexts(evidence)),
      ...part("Fattura", documentTexts(evidence)),
      ...part("Spedizione e consegna", shipmentTexts(evidence)),
      ...part("Email inviate", evidence.emails.map(emailText)),
      ...part("Messaggi", evidence.messages.flatMap(messageTexts)),
      ...part("Resi e rimborsi", returnTexts(evidence)),
    ],
  };
}

function part(title: string, texts: string[]): PdfBlock[] {
  const shown = texts.length > 0 ? texts : ["Niente."];
  return [
    { kind: "heading", text: title },
    ...shown.map((text) => ({ kind: "text" as const, text })),
  ];
}

const on = (at: Date) => withArticle("il", formatLongDateTime(at));

function orderTexts(order: Evidence): string[] {
  const { createdAt, customerName, email, phone, items, discountCents, payment, paidAt } = order;
  const lines = items.map(
    ({ name, quantity, unitPriceCents }) =>
      `${quantity} × ${name}: ${formatEuro(unitPriceCents * quantity)}`,
  );
  const means = payment?.methodLabel ?? paymentMethodLabels[order.paymentMethod];
  return [
    `${order.channel === null ? "Fatto" : "Raccolto dal negozio"} ${on(createdAt)} da ${[customerName, email, phone].filter(Boolean).join(", ")}.`,
    `Consegna a: ${[customerName, ...addressLines(order)].join(", ")}.`,
    ...lines,
    ...(discountCents > 0 ? [`Sconto: ${formatEuro(-discountCents)}`] : []),
    `${shippingLabel(order.shippingType)}: ${formatEuro(order.shippingCents)}`,
    `Totale: ${formatEuro(order.totalCents)}`,
    ...(payment && paidAt
      ? [
          `Pagato ${on(paidAt)}: ${means}, ${providerNames[payment.provider]} ${payment.transactionId ?? ""}`.trim(),
        ]
      : []),
  ];
}

function consentTexts({ acceptedAt, terms, termsHash }: Evidence): string[] {
  const named = terms
    ? `${termsVersionText(terms.publishedAt)}, nel file ${termsFiles.terms}`
    : "versione non più disponibile";
  if (acceptedAt === null)
    return [`Condizioni di vendita dell’ordine: ${named} (impronta del testo ${termsHash}).`];
  return [
    `L’ordine è stato inviato ${on(acceptedAt)} con il pulsante «${ORDER_BUTTON}», sotto il riepilogo con prodotti, totale, spese e giorno di consegna.`,
    `Condizioni di vendita accettate: ${named} (impronta del testo ${termsHash}).`,
  ];
}

/** The parts before are the order as it is now. */
function changeTexts({ revisions }: Evidence): string[] {
  return revisions.map(({ at, totalCents, items }) => {
    const lines = items.map(({ name, quantity }) => `${quantity} × ${name}`);
    return `Modificato dal negozio ${on(at)}. Prima: ${lines.join(", ")}, totale ${formatEuro(totalCents)}.`;
  });
}

function documentTexts({ documents }: Evidence): string[] {
  return documents.map(
    ({ kind, number, file }) =>
      `${kindNames[kind]} ${number}${file ? `, nel file ${file.name}` : ""}`,
  );
}

function shipmentTexts(order: Evidence): string[] {
  const { shippedAt, deliveredAt, isAssumed, tracking, trackingCarrier } = order;
  if (shippedAt === null) return ["Il pacco non è partito."];
  const carrier = trackingCarrier === null ? "" : carrierNames[toCarrier(trackingCarrier)];
  const parcel = [carrier, tracking?.code ?? "", tracking?.url ?? ""].filter(Boolean).join(", ");
  return [
    `Partito ${on(shippedAt)}${parcel === "" ? "" : `: ${parcel}`}.`,
    // What the shop only assumes is no evidence.
    deliveredAt === null || isAssumed
      ? "Della consegna manca la conferma: allega quella del corriere."
      : `Consegnato ${on(deliveredAt)}.`,
  ];
}

function emailText({ kind, subject, recipient, state, sentAt }: Evidence["emails"][number]) {
  const when = sentAt ? on(sentAt) : "";
  return `«${subject ?? emailKindLabel(kind)}» a ${recipient}, ${emailStateLabels[state]} ${when}`;
}

function writerOf(entry: Evidence["messages"][number]["entries"][number]): string {
  if (entry.kind === "answer") return "Il negozio";
  return customer(entry, entry.senderEmail === null ? "Il cliente" : "Da un altro indirizzo");
}

function customer({ unverified }: { unverified: boolean }, name = "Il cliente"): string {
  return unverified ? `${name}, mittente non verificato,` : name;
}

function messageTexts(written: Evidence["messages"][number]) {
  const { subject, message, createdAt, entries } = written;
  const title = subject === null ? "" : ` «${subject}»`;
  return [
    `${customer(written)} ${on(createdAt)}${title}: ${message}`,
    ...entries.map((entry) => `${writerOf(entry)} ${on(entry.at)}: ${entry.text}`),
  ];
}

function returnTexts({ returns, refunds }: Evidence): string[] {
  return [
    ...returns.map(
      ({ kind, stage, declaredAt }) =>
        `${returnKindNames[kind]} ${on(declaredAt)}: ${stageNames[stage].toLowerCase()}`,
    ),
    ...refunds.map(
      ({ amountCents, reason, createdAt }) =>
        `Rimborsati ${formatEuro(amountCents)} ${on(createdAt)}: ${refundReasonLabel(reason)}`,
    ),
  ];
}
