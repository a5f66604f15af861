import { type ReactNode } from "react";
import { Ban, CircleCheck, CircleX, Clock } from "@/components/admin/ui/icons";
import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import { noteClass, sectionHeadClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { TruncatedText } from "@/components/ui/tooltip";
import { hasParts } from "@/lib/catalog/model/parts";
import { formatShortDate, formatTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import {
  actorName,
  attemptStateLabels,
  failureReason,
  refundStateLabels,
} from "@/lib/fulfilment/copy/order-page";
import {
  type OrderAttempt,
  type OrderPage,
  type OrderRefund,
} from "@/lib/fulfilment/queries/order-page";
import { partsText } from "@/lib/inventory/copy";
import { refundReasonLabels } from "@/lib/ledger/copy";
import { paymentMethodLabels } from "@/lib/orders/copy/order";

// On phones a row becomes lines: outcome and amount, then method and time, then the rest.
const table = "w-full table-fixed border-separate border-spacing-0 max-md:block";
const row =
  "max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:border-b max-md:border-line max-md:py-2.5";
const cell =
  "h-10 border-b border-line py-1.5 pr-3 align-top max-md:h-auto max-md:border-0 max-md:p-0";
const number = `${cell} pr-0! text-right whitespace-nowrap`;

export function OrderPayments({ attempts }: Pick<OrderPage, "attempts">) {
  return (
    <MoneyTable
      id="order-payments"
      title="Tentativi di pagamento"
      about={[{ name: "Mezzo", className: "w-[20%]" }, { name: "Riferimento" }]}
    >
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} />
      ))}
    </MoneyTable>
  );
}

/** Lists payments or refunds, one per row: outcome first, `about` columns, then amount and time. */
function MoneyTable({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: { name: string; className?: string }[];
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`${sectionHeadClass} mb-1.5`}>
        {title}
      </h2>
      <table role="table" className={table}>
        <MoneyTableHead
          className="max-md:sr-only"
          columns={[
            { name: "Esito", className: "w-[23%]" },
            ...about,
            { name: "Importo", className: "w-24 text-right" },
            { name: "Ora", className: "w-24 text-right" },
          ]}
        />
        <tbody role="rowgroup" className="max-md:block">
          {children}
        </tbody>
      </table>
    </section>
  );
}

function MoneyRow({
  entry: { state, failureCode, amountCents, at },
  label,
  children,
}: {
  entry: OrderAttempt | OrderRefund;
  label: string;
  children: ReactNode;
}) {
  return (
    <tr role="row" className={row}>
      <td role="cell" className={cell}>
        <Outcome state={state} label={label} />
        {failureCode !== null && state === "failed" && (
          <span className={`${noteClass} block pl-5.5`}>{failureReason(failureCode)}</span>
        )}
      </td>
      {children}
      <td role="cell" className={`${number} max-md:order-2`}>
        {formatEuro(amountCents)}
      </td>
      <td role="cell" className={`${number} text-cocoa max-md:order-4`}>
        <EventTime at={at} />
      </td>
    </tr>
  );
}

function AttemptRow({ attempt }: { attempt: OrderAttempt }) {
  const { state, provider, methodLabel, reference } = attempt;
  return (
    <MoneyRow entry={attempt} label={attemptStateLabels[state]}>
      <td role="cell" className={`${cell} max-md:order-3`}>
        {methodLabel ?? paymentMethodLabels[provider]}
      </td>
      <td role="cell" className={`${cell} text-cocoa max-md:order-5 max-md:col-span-2`}>
        {reference === null ? "non ancora aperto" : <TruncatedText text={reference} />}
      </td>
    </MoneyRow>
  );
}

/** Lists completed and pending refunds; renders nothing without any. */
export function OrderRefunds({ refunds }: Pick<OrderPage, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <MoneyTable
      id="order-refunds"
      title="Rimborsi"
      about={[{ name: "Motivo" }, { name: "Chi", className: "w-[22%]" }]}
    >
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} />
      ))}
    </MoneyTable>
  );
}

function RefundRow({ refund }: { refund: OrderRefund }) {
  const { state, reason, restock } = refund;
  return (
    <MoneyRow entry={refund} label={refundStateLabels[state]}>
      <td role="cell" className={`${cell} max-md:order-3`}>
        <span>{reasonText(refund, reason)}</span>
        {hasParts(restock) && (
          <span className={`${noteClass} block`}>
            di nuovo in vendita: <span>{partsText(restock)}</span>
          </span>
        )}
      </td>
      <td role="cell" className={`${cell} wrap-anywhere text-cocoa max-md:order-5`}>
        {requester(refund)}
      </td>
    </MoneyRow>
  );
}

function reasonText({ origin }: OrderRefund, reason: string): string {
  const known = valueOf(refundReasonLabels, reason);
  if (known !== undefined) return known;
  return origin === "provider"
    ? "Fatto dal pannello del servizio di pagamento"
    : "Regola del negozio";
}

function requester({ origin, requestedBy }: OrderRefund): string {
  if (origin === "provider") return "fuori dal negozio";
  return origin === "system" ? "automatico" : actorName(requestedBy);
}

const outcomes = {
  good: { glyph: CircleCheck, colour: "text-success" },
  bad: { glyph: CircleX, colour: "text-danger" },
  over: { glyph: Ban, colour: "text-muted" },
  open: { glyph: Clock, colour: "text-warn" },
} as const;

const toneOf: Record<OrderAttempt["state"] | OrderRefund["state"], keyof typeof outcomes> = {
  created: "open",
  redirected: "open",
  processing: "open",
  pending: "open",
  succeeded: "good",
  failed: "bad",
  duplicate_paid: "bad",
  expired: "over",
  superseded: "over",
};

function Outcome({ state, label }: { state: keyof typeof toneOf; label: string }) {
  const { glyph, colour } = outcomes[toneOf[state]];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon drawing={glyph} className={`${smallIconClass} ${colour}`} />
      {label}
    </span>
  );
}

function EventTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="block">{formatTime(at)}</span>
      <span className="block text-xs/4 text-muted max-md:text-small/5">{formatShortDate(at)}</span>
    </time>
  );
}
