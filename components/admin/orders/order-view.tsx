import { type ReactNode } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { besideClass } from "@/components/admin/ui/page-aside";
import { blockClass, linkClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { recordReturnedParcel } from "@/lib/fulfilment/actions";
import { returnedParcelRefusals } from "@/lib/fulfilment/copy/order-page";
import { isReadyToShip } from "@/lib/fulfilment/model/order-page";
import { type RefundDialogData } from "@/lib/fulfilment/model/refund-draft";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { type OrderLots } from "@/lib/inventory/queries/lots";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { refundDueAt } from "@/lib/returns/model/withdrawal";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type Carrier, carrierNames, toCarrier, trackingUrl } from "@/lib/shipping/model/carriers";
import { shippingLabel, shippingNames } from "@/lib/shipping/model/options";
import { OrderAside } from "./order-aside";
import { OrderHead } from "./order-head";
import { OrderAmounts, OrderPayments, OrderRefunds } from "./order-money";
import { OpenMessage, OpenWithdrawal, RefundDue } from "./order-notices";
import { OrderTimeline } from "./order-timeline";
import { ShippingForm } from "./shipping-form";

type Props = {
  order: OrderPage;
  lots: OrderLots;
  refundable: RefundDialogData["refundable"] | null;
  settings: ShopSettings;
  filter: OrderListFilter;
  /** Whether single-key shortcuts open the adjacent orders. */
  keys: boolean;
};

export function OrderView({ order, lots, refundable, settings, filter, keys }: Props) {
  const refund = refundable && toRefund(order, refundable, settings);
  const isRefundable = refund !== null && refund.refundable.refundableCents > 0;
  const button = refund && (
    <RequireWriteAccess>
      {refund.refundable.goods === "out" && (
        <ActionButton
          action={recordReturnedParcel}
          input={{ orderId: order.id }}
          label="Il pacco è tornato"
          busyLabel="Registro"
          done={{
            title: "Pacco tornato",
            description: "Il rimborso propone ora di rimettere in vendita la merce.",
          }}
          failures={returnedParcelRefusals}
        />
      )}
      {isRefundable && (
        <DialogButton dialog="refund" props={{ data: refund }} style="danger">
          Rimborsa
        </DialogButton>
      )}
    </RequireWriteAccess>
  );
  return (
    <>
      <OrderHead order={order} filter={filter} keys={keys} actions={button} />
      {isRefundable && order.refundDue && (
        <RefundDue
          amountCents={order.refundDue.restCents}
          dueAt={refundDueAt(order.refundDue.cancelledAt, settings.returns.refundDays)}
        />
      )}
      {order.openMessageId !== null && (
        <OpenMessage
          id={order.openMessageId}
          number={order.number}
          isUnshipped={isReadyToShip(order)}
        />
      )}
      {order.withdrawal?.closedAt === null && (
        <OpenWithdrawal
          withdrawal={order.withdrawal}
          refundDays={settings.returns.refundDays}
          isUnshipped={isReadyToShip(order)}
        />
      )}
      <div className={besideClass}>
        <div className="min-w-0 [&>section+section]:mt-8 max-md:[&>section+section]:mt-7">
          <Shipping order={order} />
          <OrderAmounts order={order} settings={settings} />
          <OrderPayments attempts={order.attempts} />
          <OrderRefunds refunds={order.refunds} />
          <OrderTimeline orderId={order.id} timeline={order.timeline} />
        </div>
        <OrderAside order={order} lots={lots} returns={settings.returns} />
      </div>
    </>
  );
}

function Shipping({ order }: { order: OrderPage }) {
  const { status, trackingCarrier, trackingCode } = order;
  const ready = isReadyToShip(order);
  // A withdrawn order is not shipped, but refunded.
  if (ready && order.withdrawal?.closedAt === null) return null;
  if (!ready && status !== "shipped" && !order.isAssumed) {
    if (status !== "delivered" || trackingCarrier === null) return null;
    return (
      <ShippingPanel title="Spedizione">
        Spedito con <Tracking carrier={toCarrier(trackingCarrier)} code={trackingCode} />.
      </ShippingPanel>
    );
  }
  const sent = order.emails.some(({ kind }) => kind === "order_shipped");
  const parcel =
    trackingCarrier === null
      ? null
      : { carrier: toCarrier(trackingCarrier), trackingCode: trackingCode ?? "" };
  return (
    <ShippingPanel
      title={
        <RequireWriteAccess otherwise="Spedizione">
          {ready ? "Spedisci" : "Spedizione"}
        </RequireWriteAccess>
      }
      form={
        <RequireWriteAccess>
          <ShippingForm
            // Remounts the form with the saved values after a new parcel or a return to an unshipped
            // status.
            key={`${status}/${trackingCarrier ?? ""}/${trackingCode ?? ""}`}
            orderId={order.id}
            orderNumber={order.number}
            status={order.isAssumed ? "shipped" : status}
            email={order.email}
            parcel={parcel}
            usualCarrier={order.usualCarrier}
            alreadyNotified={sent}
          />
        </RequireWriteAccess>
      }
    >
      {shippingNames[order.shippingType]}: da consegnare
      {" entro "}
      <b className="font-semibold text-ink">{formatDeliveryDay(order.deliverBy)}</b>.
      {trackingCarrier !== null && !ready && (
        <>
          {" Spedito con "}
          <Tracking carrier={toCarrier(trackingCarrier)} code={trackingCode} />.
        </>
      )}
      <span>{sent && ` L’email «${parcelEmailSubjects.order_shipped}» c’è già.`}</span>
    </ShippingPanel>
  );
}

function Tracking({ carrier, code }: { carrier: Carrier; code: string | null }) {
  const name = carrier === "other" ? "un altro corriere" : carrierNames[carrier];
  if (code === null) return name;
  const url = trackingUrl(carrier, code);
  return (
    <>
      {name}
      {", "}
      {url === null ? (
        code
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
          {code}
        </a>
      )}
    </>
  );
}

function ShippingPanel({
  title,
  form,
  children,
}: {
  title: ReactNode;
  form?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="order-shipping" className={`${blockClass} bg-cream py-4`}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="order-shipping" className={sectionHeadClass}>
          {title}
        </h2>
        <p className="text-cocoa">{children}</p>
      </div>
      {form && <div className="mt-2.5 empty:hidden">{form}</div>}
    </section>
  );
}

function toRefund(
  order: OrderPage,
  refundable: RefundDialogData["refundable"],
  { returns }: ShopSettings,
): RefundDialogData {
  const { id, number, email, status, items, shippingCents } = order;
  return {
    orderId: id,
    orderNumber: number,
    email,
    status,
    items,
    shippingCents,
    refundable,
    withdrawal: order.withdrawal?.closedAt === null ? order.withdrawal.due : null,
    shippingName: shippingLabel(order.shippingType),
    bankCreditDays: returns.bankCreditDays,
  };
}

/** Skeleton of the order page. Appears after 200 ms, so that a fast response shows none. */
export function OrderPageSkeleton() {
  const bar = "block h-2.5 rounded-field bg-line/70";
  return (
    <div role="status" className="animate-[veil-in_1ms_200ms_both]">
      <span className="sr-only">Caricamento dell’ordine…</span>
      <div aria-hidden="true" className="grid gap-8 pt-8">
        <span className={`${bar} h-6! w-48`} />
        <span className={`${bar} w-72 max-w-full`} />
        <span className="block h-30 rounded-panel bg-cream" />
        {Array.from({ length: 6 }, (_, line) => (
          <span key={line} className={`${bar} ${line % 2 ? "w-3/4" : "w-full"}`} />
        ))}
      </div>
    </div>
  );
}
