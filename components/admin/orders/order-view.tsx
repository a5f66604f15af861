import { type ReactNode } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { besideClass } from "@/components/admin/ui/page-aside";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, blockClass, linkClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { hasParts } from "@/lib/catalog/model/parts";
import { type IsoDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { isReadyToShip, isUnshipped } from "@/lib/fulfilment/model/order-page";
import { type RefundDialogData, toRefundDialog } from "@/lib/fulfilment/model/refund-draft";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { type OrderLots } from "@/lib/inventory/queries/lots";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { orderChangeHref, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { hasLeft } from "@/lib/orders/model/order";
import { recordReturnedParcel } from "@/lib/returns/actions";
import { returnMessages } from "@/lib/returns/copy/parcel";
import { refundDueAt } from "@/lib/returns/model/withdrawal";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type Carrier, carrierNames, toCarrier, trackingUrl } from "@/lib/shipping/model/carriers";
import { shippingNames } from "@/lib/shipping/model/options";
import { OrderAside } from "./order-aside";
import { OrderHead } from "./order-head";
import { OrderAmounts, OrderPayments, OrderRefunds } from "./order-money";
import {
  OpenDispute,
  OpenMessage,
  OpenReturn,
  OpenWithdrawal,
  Overpaid,
  RefundDue,
  WaitingMoney,
} from "./order-notices";
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
  today: IsoDay;
};

export function OrderView({ order, lots, refundable, settings, filter, keys, today }: Props) {
  const isReady = isReadyToShip(order, refundable);
  const refund = refundable && toRefundDialog(order, refundable, settings);
  const isRefundable = refund !== null && refund.refundable.refundableCents > 0;
  const overpaidCents = refundable?.overpaidCents ?? 0;
  const openReturns = order.returns.filter(({ stage }) => stage !== "closed");
  const otherReturns = openReturns.filter(
    ({ id }) => order.withdrawal?.closedAt !== null || id !== order.withdrawal.id,
  );
  // Not from the refund: a free replacement has none, but may come back.
  const isOut = order.shippedAt !== null || hasLeft(order.status);
  const buttons = (
    <>
      {isUnshipped(order.status) && (
        <RequireRight>
          <Link href={orderChangeHref(order.id)} className={adminButton("quiet")}>
            Modifica ordine
          </Link>
        </RequireRight>
      )}
      {isOut && openReturns.length === 0 && (
        <DialogButton dialog="declareReturn" props={{ orderId: order.id, number: order.number }}>
          Apri un reso…
        </DialogButton>
      )}
      {isOut &&
        order.returns.every(
          ({ stage, parcel }) =>
            !parcel?.arrivedAt ||
            (stage === "closed" && refund !== null && hasParts(refund.refundable.out)),
        ) && (
          <ActionButton
            right="answer"
            action={recordReturnedParcel}
            input={{ orderId: order.id }}
            label="Il pacco è tornato"
            busyLabel="Registro"
            done={{
              title: "Pacco tornato",
              description: "Controlla i pezzi: solo allora tornano in vendita.",
            }}
            failures={returnMessages}
          />
        )}
      {isRefundable && (
        <DialogButton dialog="refund" props={{ data: refund }} style="danger">
          Rimborsa
        </DialogButton>
      )}
    </>
  );
  return (
    <>
      <OrderHead order={order} filter={filter} keys={keys} actions={buttons} />
      {overpaidCents > 0 && <Overpaid cents={overpaidCents} />}
      {order.dispute?.state === "open" && (
        <OpenDispute orderId={order.id} dispute={order.dispute} />
      )}
      <WaitingMoney order={order} today={today} />
      {isRefundable && order.refundDue && (
        <RefundDue
          isCancelled={order.refundDue.isCancelled}
          amountCents={order.refundDue.restCents}
          dueAt={refundDueAt(order.refundDue.since, settings.returns.refundDays)}
        />
      )}
      {order.openMessageId !== null && (
        <OpenMessage id={order.openMessageId} number={order.number} isUnshipped={isReady} />
      )}
      {otherReturns.map((one) => (
        <OpenReturn key={one.id} entry={one} />
      ))}
      {order.withdrawal?.closedAt === null && (
        <OpenWithdrawal
          withdrawal={order.withdrawal}
          refundDays={settings.returns.refundDays}
          entry={order.returns.find(({ id }) => id === order.withdrawal?.id)}
        />
      )}
      <div className={besideClass}>
        <div className="min-w-0 [&>section+section]:mt-8 max-md:[&>section+section]:mt-7">
          <Shipping order={order} isReady={isReady} />
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

function Shipping({ order, isReady: ready }: { order: OrderPage; isReady: boolean }) {
  const { status, trackingCarrier, trackingCode } = order;
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
        <RequireRight right="ship" otherwise="Spedizione">
          {ready ? "Spedisci" : "Spedizione"}
        </RequireRight>
      }
      form={
        <RequireRight right="ship">
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
            carriers={order.carriers}
            alreadyNotified={sent}
          />
        </RequireRight>
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
