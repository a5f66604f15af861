import { type ReactNode } from "react";
import { Price } from "@/components/ui/price";
import { shippingNames, shippingPriceText } from "@/lib/catalog/copy/product";
import { formatEuro } from "@/lib/core/money";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { type OrderConfirmation } from "@/lib/orders/model/order";
import { asideTextClass } from "./columns";

type PlacedOrder = Pick<
  OrderConfirmation,
  "parts" | "discountCents" | "shippingType" | "shippingCents" | "totalCents"
> & {
  lines: Omit<OrderConfirmation["lines"][number], "sku">[];
  /** Only where the page knows that the reader is the customer. */
  discountCode?: string | null;
};

/** Shows number, status, lines and total of a placed order; lines and total if known. */
export function PlacedSummary({
  number,
  status,
  order,
  giftName,
  children,
}: {
  /** Null while it is not known. */
  number: string | null;
  /** `good` is true for a paid order that was not cancelled. */
  status: { text: string; good: boolean };
  order: PlacedOrder | null;
  giftName: string;
  children?: ReactNode;
}) {
  const statusClass = status.good
    ? "border-success bg-success-veil text-success"
    : "border-gold bg-ivory text-gold-text";
  return (
    <section aria-labelledby="h-summary" className={asideTextClass}>
      <h2 className="title-2" id="h-summary">
        Riepilogo
      </h2>
      <dl className="mt-5 *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-4 *:border-b *:border-gold-text/25 *:py-3">
        {number !== null && (
          <div>
            <dt>Numero ordine</dt>
            <dd className="font-semibold tabular-nums">{number}</dd>
          </div>
        )}
        <div>
          <dt>Stato</dt>
          <dd
            className={`max-w-full rounded-full border px-2.5 py-0.5 text-small font-medium ${statusClass}`}
          >
            {status.text}
          </dd>
        </div>
        {order?.lines.map((line) => (
          <div key={line.name}>
            <dt>
              {line.name}
              <span className="block text-note text-cocoa">quantità {line.quantity}</span>
            </dt>
            <dd>
              <Price cents={line.unitPriceCents * line.quantity} />
            </dd>
          </div>
        ))}
        {order && order.parts.serums > 0 && (
          <div>
            <dt>
              {giftName}
              <span className="block text-note text-cocoa">quantità {order.parts.serums}</span>
            </dt>
            <dd className="price">in omaggio</dd>
          </div>
        )}
        {order && order.discountCents > 0 && (
          <div>
            <dt>{discountLabel(order.discountCode ?? null)}</dt>
            <dd className="price">−{formatEuro(order.discountCents)}</dd>
          </div>
        )}
        {order && (
          <div>
            <dt>Spedizione {shippingNames[order.shippingType].toLowerCase()}</dt>
            <dd className="price">{shippingPriceText(order.shippingCents)}</dd>
          </div>
        )}
      </dl>
      {order && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 font-serif text-[1.75rem] leading-tight">
          <span>
            Totale <span className="ml-1 font-sans text-note text-cocoa">IVA inclusa</span>
          </span>
          <Price cents={order.totalCents} />
        </p>
      )}
      {children}
    </section>
  );
}
