import { onWall } from "@/components/checkout/columns";
import { Price } from "@/components/ui/price";
import { shippingNames, shippingPriceText } from "@/lib/catalog/copy";
import { paymentMethodLabels } from "@/lib/orders/copy";
import { type GuestOrder } from "@/lib/orders/guest-order";
import { paymentText, statusText } from "@/lib/orders/guest-order-copy";

/** Number, status, lines, total, payment and address of an order. */
export function GuestOrderSummary({ order }: { order: GuestOrder }) {
  const { delivery } = order;
  const paid = order.paymentStatus === "paid";
  return (
    <section aria-labelledby="h-summary" className={onWall}>
      <h2 className="title-2" id="h-summary">
        Riepilogo
      </h2>
      <dl className="mt-5 *:flex *:items-center *:justify-between *:gap-x-4 *:border-b *:border-gold-text/25 *:py-3">
        <div>
          <dt>Numero ordine</dt>
          <dd className="font-semibold tabular-nums">{order.number}</dd>
        </div>
        <div>
          <dt>Stato</dt>
          <dd
            className={`flex-none rounded-full border px-2.5 py-0.5 text-small font-medium ${paid && order.status !== "cancelled" ? "border-success bg-success-veil text-success" : "border-gold bg-ivory text-gold-text"}`}
          >
            {statusText(order)}
          </dd>
        </div>
        {order.lines.map((line) => (
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
        <div>
          <dt>Spedizione {shippingNames[order.shippingType].toLowerCase()}</dt>
          <dd className="price">{shippingPriceText(order.shippingCents)}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 font-serif text-[1.75rem] leading-tight">
        <span>
          Totale <span className="ml-1 font-sans text-note text-cocoa">IVA inclusa</span>
        </span>
        <Price cents={order.totalCents} />
      </p>
      <p className="mt-1 text-note text-cocoa">
        {paid && `${order.methodLabel ?? paymentMethodLabels[order.paymentMethod]}, `}
        {paid ? paymentText(order) : `Pagamento ${paymentText(order)}`}
      </p>
      <h3 className="title-3 mt-9">Consegna a</h3>
      <address className="mt-2 leading-relaxed text-cocoa not-italic">
        {delivery.name}
        <br />
        {delivery.address}
        <br />
        {delivery.postalCode} {delivery.city}
        <br />
        {delivery.country}
      </address>
    </section>
  );
}
