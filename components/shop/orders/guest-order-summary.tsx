import { PlacedSummary } from "@/components/shop/checkout/placed-summary";
import { Lines } from "@/components/ui/lines";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { giftSerums } from "@/lib/catalog/model/parts";
import { paymentText, statusText } from "@/lib/orders/copy/guest-order";
import { type GuestOrder } from "@/lib/orders/queries/guest-order";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { addressLines } from "@/lib/shipping/model/address";

type GuestOrderSummaryProps = {
  order: GuestOrder;
  pictures: Readonly<Record<string, string>>;
  settings: ShopSettings;
};

export function GuestOrderSummary({ order, pictures, settings }: GuestOrderSummaryProps) {
  const paid = order.paymentStatus === "paid";
  const status = {
    text: statusText(order),
    good: paid && order.status !== "cancelled" && order.withdrawnAt === null,
  };
  return (
    <PlacedSummary
      number={order.number}
      status={status}
      order={{ ...order, lines: order.items, giftSerums: giftSerums(order.items) }}
      giftName={settings.gift.name}
      pictures={pictures}
    >
      <p className="mt-1 text-note text-cocoa">{paymentText(order)}</p>
      <h3 className="title-3 mt-9">Nel pacco</h3>
      <ul className="mt-2 leading-normal text-cocoa">
        {pieceTexts(order.parts, settings).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3 className="title-3 mt-9">Consegna a</h3>
      <address className="mt-2 leading-normal text-cocoa not-italic">
        <Lines lines={[order.customerName, ...addressLines(order)]} />
      </address>
      {order.invoice !== null && (
        <>
          <h3 className="title-3 mt-9">Fattura</h3>
          <p className="mt-2 leading-normal wrap-anywhere text-cocoa">
            {order.invoice.number === null
              ? "Elettronica, intestata a "
              : `Elettronica, numero ${order.invoice.number}, intestata a `}
            {order.invoice.name}
          </p>
        </>
      )}
    </PlacedSummary>
  );
}
