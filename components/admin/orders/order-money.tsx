import { type ReactNode } from "react";
import { Ban, CircleCheck, CircleX, Clock } from "@/components/admin/ui/icons";
import { MoneyTableHead } from "@/components/admin/ui/plain-table";
import {
  noteClass,
  sectionHeadClass,
  smallIconClass,
  touchClass,
} from "@/components/admin/ui/styles";
import { TruncatedText } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { pieceTexts } from "@/lib/catalog/copy/product";
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
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingLabel } from "@/lib/shipping/model/options";

/** Lists the order's lines and totals, VAT included. */
export function OrderAmounts({
  order,
  settings,
}: {
  order: OrderPage;
  settings: Pick<ShopSettings, "brand" | "gift">;
}) {
  const cell = "h-12 border-b border-line py-1.5 max-md:h-auto max-md:py-2";
  const number = `${cell} text-right whitespace-nowrap`;
  return (
    <section aria-labelledby="order-items">
      <h2 id="order-items" className={`${sectionHeadClass} mb-1.5`}>
        Articoli e importi
      </h2>
      <table className="w-full border-separate border-spacing-0">
        <MoneyTableHead
          columns={[
            { name: "Prodotto" },
            { name: "Prezzo", className: "w-24 text-right max-md:hidden" },
            { name: "Qtà", className: "w-14 text-right" },
            { name: "Importo", className: "w-24 text-right" },
          ]}
        />
        <tbody>
          {order.items.map((item) => (
            <tr key={item.sku}>
              <td className={`${cell} pr-3`}>
                {item.name}
                <span className="block text-xs/4 text-muted max-md:text-small/5">
                  {pieceTexts(item, settings).join(", ")}
                </span>
              </td>
              <td className={`${number} max-md:hidden`}>{formatEuro(item.unitPriceCents)}</td>
              <td className={number}>{item.quantity}</td>
              <td className={number}>{formatEuro(item.unitPriceCents * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  );
}

function CodeLink({ code, id }: { code: string; id: string | null }) {
  if (id === null) return code;
  return (
    <Link
      href={`${dashboardRoutes.adminCodes}/${id}`}
      className={`underline decoration-line-strong underline-offset-3 hover:decoration-current ${touchClass}`}
    >
      {code}
    </Link>
  );
}

function Sums({ order }: { order: OrderPage }) {
  const total = "pt-1 pb-0.5 text-[0.9375rem]/[1.375rem] font-semibold text-ink!";
  const small = "text-xs/4 text-muted! max-md:text-small/5";
  return (
    <dl className="grid grid-cols-[1fr_minmax(6rem,auto)] gap-y-1 pt-2.5 text-right [&>dd]:whitespace-nowrap [&>dt]:text-cocoa">
      <dt>Subtotale</dt>
      <dd>{formatEuro(order.subtotalCents)}</dd>
      {order.discountCents > 0 && (
        <>
          <dt>
            Sconto
            {order.discountCode !== null && (
              <>
                , codice <CodeLink code={order.discountCode} id={order.discountCodeId} />
              </>
            )}
          </dt>
          <dd>{formatEuro(-order.discountCents)}</dd>
        </>
      )}
      <dt>{shippingLabel(order.shippingType)}</dt>
      <dd>{formatEuro(order.shippingCents)}</dd>
      {order.discountCode !== null && order.discountCents === 0 && (
        <>
          <dt className={small}>
            gratuita con il codice <CodeLink code={order.discountCode} id={order.discountCodeId} />
          </dt>
          <dd />
        </>
      )}
      <dt className={total}>{order.vatRateBps > 0 ? "Totale, IVA compresa" : "Totale"}</dt>
      <dd className={total}>{formatEuro(order.totalCents)}</dd>
      {order.vatRateBps > 0 && (
        <>
          <dt className={small}>di cui IVA {percent(order.vatRateBps)}</dt>
          <dd className={small}>{formatEuro(order.vatCents)}</dd>
        </>
      )}
      {order.refundedCents > 0 && (
        <>
          <dt>Rimborsati</dt>
          <dd>{formatEuro(-order.refundedCents)}</dd>
        </>
      )}
    </dl>
  );
}

/** `2200` → `22%`. */
function percent(bps: number): string {
  return `${(bps / 100).toLocaleString("it-IT")}%`;
}

// On phones a row becomes lines: outcome and amount, then method and time, then the rest.
const table = "w-full table-fixed border-separate border-spacing-0 max-md:block";
const row =
  "max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:border-b max-md:border-line max-md:py-2.5";
const cell =
  "h-10 border-b border-line py-1.5 pr-3 align-top max-md:h-auto max-md:border-0 max-md:p-0";
const number = `${cell} pr-0! text-right whitespace-nowrap`;

export function OrderPayments({ attempts }: Pick<OrderPage, "attempts">) {
  if (attempts.length === 0) return null;
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
