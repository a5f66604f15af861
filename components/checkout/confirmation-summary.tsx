import { Price } from "@/components/ui/price";
import { shippingNames, shippingPriceText } from "@/lib/catalog/copy";
import { onWall } from "./columns";
import { type ConfirmationState, confirmationBadge, shownOrderNumber } from "./confirmation-state";

/** Order number, status, lines and total, as far as they are known. */
export function ConfirmationSummary({ state }: { state: ConfirmationState }) {
  const { order } = state;
  const paid = order?.paymentStatus === "paid";
  return (
    <section aria-labelledby="h-summary" className={onWall}>
      <h2 className="title-2" id="h-summary">
        Riepilogo
      </h2>
      <dl className="mt-5 *:flex *:items-center *:justify-between *:gap-x-4 *:border-b *:border-gold-text/25 *:py-3">
        <div>
          <dt>Numero ordine</dt>
          <dd className="font-semibold tabular-nums">{shownOrderNumber(state)}</dd>
        </div>
        <div>
          <dt>Stato</dt>
          <dd
            className={`flex-none rounded-full border px-2.5 py-0.5 text-small font-medium ${paid ? "border-success bg-success-veil text-success" : "border-gold bg-ivory text-gold-text"}`}
          >
            {confirmationBadge(state)}
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
    </section>
  );
}
