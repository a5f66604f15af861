import { type ReactNode } from "react";
import { Price } from "@/components/ui/price";
import { type OrderConfirmation } from "@/lib/checkout/queries";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { shippingLabel, shippingPriceText } from "@/lib/shipping/model/options";
import { asideTextClass } from "./columns";
import { GIFT_PICTURE, SummaryLine } from "./summary-line";

type PlacedOrder = Pick<
  OrderConfirmation,
  "giftSerums" | "vatRateBps" | "discountCents" | "shippingType" | "shippingCents" | "totalCents"
> & {
  lines: Omit<OrderConfirmation["lines"][number], "sku">[];
  /** Only where the page knows that the reader is the customer. */
  discountCode?: string | null;
};

const rowsClass =
  "*:flex *:flex-wrap *:items-center *:justify-between *:gap-x-4 *:border-b *:border-gold-text/25 *:py-3";

/** Shows number, status, lines and total of a placed order; lines and total if known. */
export function PlacedSummary({
  number,
  status,
  order,
  giftName,
  pictures,
  children,
}: {
  /** Null while it is not known. */
  number: string | null;
  /** `good` is true for a paid order that was not cancelled. */
  status: { text: string; good: boolean };
  order: PlacedOrder | null;
  giftName: string;
  pictures: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const statusClass = status.good
    ? "border-success bg-success-veil text-success"
    : "border-gold bg-ivory text-gold-text";
  return (
    <section
      aria-labelledby="h-summary"
      className={`${asideTextClass} [@media(min-height:50rem)]:lg:sticky [@media(min-height:50rem)]:lg:top-0`}
    >
      <h2 className="title-2" id="h-summary">
        Riepilogo
      </h2>
      <dl className={`mt-5 ${rowsClass}`}>
        {number !== null && (
          <div>
            <dt>Numero dell’ordine</dt>
            <dd className="font-semibold tabular">{number}</dd>
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
      </dl>
      {order && (
        <>
          <ul>
            {order.lines.map(({ name, quantity, unitPriceCents }) => (
              <SummaryLine
                key={name}
                image={valueOf(pictures, name) ?? ""}
                name={name}
                note={`quantità ${quantity}`}
                price={<Price cents={unitPriceCents * quantity} />}
              />
            ))}
            {order.giftSerums > 0 && (
              <SummaryLine
                image={GIFT_PICTURE}
                name={giftName}
                note={`quantità ${order.giftSerums}`}
                price={<span className="price">in omaggio</span>}
              />
            )}
          </ul>
          <dl className={rowsClass}>
            {order.discountCents > 0 && (
              <div>
                <dt>{discountLabel(order.discountCode ?? null)}</dt>
                <dd className="price">{formatEuro(-order.discountCents)}</dd>
              </div>
            )}
            <div>
              <dt>{shippingLabel(order.shippingType)}</dt>
              <dd className="price">{shippingPriceText(order.shippingCents)}</dd>
            </div>
          </dl>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 font-serif text-[1.75rem] leading-tight">
            <span>
              Totale
              {order.vatRateBps > 0 && (
                <span className="ml-1 font-sans text-note text-cocoa"> IVA inclusa</span>
              )}
            </span>
            <Price cents={order.totalCents} />
          </p>
        </>
      )}
      {children}
    </section>
  );
}
