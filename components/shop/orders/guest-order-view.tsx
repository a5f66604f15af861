import { type ReactNode } from "react";
import { Columns } from "@/components/shop/checkout/columns";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { MailLink } from "@/components/ui/mail-link";
import { PrintedLink } from "@/components/ui/printed-link";
import { formatLongDateTime } from "@/lib/core/dates";
import {
  guestOrderTexts,
  placedText,
  timelineText,
  withdrawalTermText,
} from "@/lib/orders/copy/guest-order";
import { isPaidByCustomer } from "@/lib/orders/model/order";
import { type TimelineEntry } from "@/lib/orders/model/timeline";
import { type GuestOrder } from "@/lib/orders/queries/guest-order";
import { routes } from "@/lib/platform/routes";
import { returnParcel } from "@/lib/settings/copy/returns";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { termsHref } from "@/lib/settings/model/terms-version";
import { GuestOrderSummary } from "./guest-order-summary";
import { OrderStations } from "./order-stations";

/** Shows an order to its customer: what to do now, how far it is, what else is possible, and its log. */
export function GuestOrderView({
  order,
  pictures,
  settings,
  closure,
  siteUrl,
  payment,
  ownReturn,
  firstEvening,
  refill,
}: {
  order: GuestOrder;
  /** Paths of the products' pictures, by name. */
  pictures: Readonly<Record<string, string>>;
  settings: ShopSettings;
  /** What the shop says of a closure now. */
  closure: string | null;
  /** Printed before a link's path. */
  siteUrl: string;
  /** The payment methods, for an order that may still be paid. */
  payment: ReactNode;
  /** How far the return of the goods is; null without one. */
  ownReturn: ReactNode;
  firstEvening: ReactNode;
  /** The offer of the serum alone. */
  refill: ReactNode;
}) {
  const { title, text } = guestOrderTexts(order, settings.returns);
  const isOver = order.withdrawnAt !== null || order.isGivenBack;
  const hasArrived = order.status === "delivered";

  return (
    <Columns aside={<GuestOrderSummary order={order} pictures={pictures} settings={settings} />}>
      <h1 className="title-1 pt-6">{title}</h1>
      <p className="note mt-4">
        Ordine <span className="inline-block tabular">{order.number}</span>
        {` ${placedText(order)}`}
      </p>
      <p className="lead mt-3">{text}</p>
      {isWaiting(order) && closure !== null && <p className="mt-3">{closure}</p>}
      {ownReturn}
      <div className="print:hidden">{order.payable ? payment : <NewOrder order={order} />}</div>
      {hasArrived && !isOver && order.parts.serums > 0 && refill}
      {hasArrived ? !isOver && firstEvening : <Tracking order={order} />}
      <OrderStations order={order} />
      {hasArrived ? <Tracking order={order} /> : !isOver && firstEvening}
      <WhatToDo order={order} settings={settings} siteUrl={siteUrl} />
      <Timeline entries={order.timeline} />
    </Columns>
  );
}

/** Returns true for an order whose parcel the shop has still to send. */
function isWaiting({ status, paymentStatus, withdrawnAt, isGivenBack }: GuestOrder): boolean {
  const isToShip = status === "pending" || status === "confirmed";
  return isToShip && paymentStatus === "paid" && withdrawnAt === null && !isGivenBack;
}

function NewOrder({ order }: { order: GuestOrder }) {
  if (order.paymentStatus === "paid" || order.paymentPending || order.awaitsApproval) return null;
  return (
    <p className="mt-7">
      <ButtonLink href={routes.products} className="max-md:w-full">
        Vai ai prodotti
      </ButtonLink>
    </p>
  );
}

function Tracking({ order: { tracking, status } }: { order: GuestOrder }) {
  if (!tracking || (status !== "shipped" && status !== "delivered")) return null;
  const { carrier, code, url } = tracking;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-3">
      {url !== null && status === "shipped" && (
        <a href={url} rel="noreferrer" className={buttonClass("filled", "print:hidden")}>
          Segui il pacco
        </a>
      )}
      <p className="leading-snug">
        <span className="note block">
          {carrier === null ? "Spedizione" : `Spedizione con ${carrier}`}
        </span>
        <span className="font-medium wrap-anywhere tabular select-all">{code}</span>
      </p>
    </div>
  );
}

function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <div className="accordion mt-10 lg:mt-12">
      <details>
        <summary>Che cosa è successo</summary>
        <ol>
          {entries.toReversed().map((entry, index) => (
            <li
              key={`${entry.kind}-${entry.at.getTime()}`}
              className="grid items-baseline gap-x-6 border-b border-gold-veil py-3 last:border-0 md:grid-cols-[1fr_auto]"
            >
              <span className={index === 0 ? "font-semibold" : ""}>{timelineText(entry)}</span>
              <time dateTime={entry.at.toISOString()} className="note tabular">
                {formatLongDateTime(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

type WhatToDoProps = { order: GuestOrder; settings: ShopSettings; siteUrl: string };

function WhatToDo({ order, settings, siteUrl }: WhatToDoProps) {
  const { paymentStatus, status, withdrawnAt, isGivenBack } = order;
  const isBought = paymentStatus === "paid" && order.paymentMethod !== "free";
  const hasContract = isBought && status !== "cancelled" && !isGivenBack;
  return (
    <section aria-labelledby="h-now" className="mt-10 lg:mt-12">
      <h2 className="title-3" id="h-now">
        Che cosa puoi fare
      </h2>
      <ul className="rows mt-4 *:py-3 *:text-pretty">
        {hasContract && withdrawnAt === null && (
          <li>
            Cambiare idea: {withdrawalTermText(order, settings.returns)}
            {". "}
            <PrintedLink siteUrl={siteUrl} href={routes.withdrawal}>
              Recedere dal contratto qui
            </PrintedLink>
          </li>
        )}
        {hasContract && (withdrawnAt !== null || status === "delivered") && (
          <li>
            {`Rimandare il pacco${withdrawnAt === null ? ", se recedi" : ""}. ${returnParcel(settings)}`}
          </li>
        )}
        <li>
          Sapere come funzionano resi, rimborsi e garanzia: leggi
          {" la "}
          <PrintedLink siteUrl={siteUrl} href={routes.returns}>
            politica resi
          </PrintedLink>
        </li>
        {order.terms !== null && (
          <li>
            Rileggere il contratto: ecco
            {" le "}
            <PrintedLink siteUrl={siteUrl} href={termsHref(order.terms)}>
              {order.offeredTerms === null || isPaidByCustomer(order)
                ? "condizioni di vendita che hai accettato"
                : "condizioni di vendita dell’ordine"}
            </PrintedLink>
          </li>
        )}
        <li>
          Farci una domanda: scrivi
          {" all’indirizzo "}
          <MailLink email={settings.contact.email} className="-my-1 inline-block py-1 underline" />
          {" con "}
          il numero dell’ordine, o dalla
          {" pagina "}
          <PrintedLink siteUrl={siteUrl} href={routes.contact}>
            Contatto
          </PrintedLink>
        </li>
      </ul>
    </section>
  );
}
