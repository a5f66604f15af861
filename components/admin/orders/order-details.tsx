import { type ReactNode } from "react";
import { AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { Lines } from "@/components/ui/lines";
import { formatLongDateTime } from "@/lib/core/dates";
import { addressText } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { type DetailedOrder } from "@/lib/orders/model/order-summary";
import { addressLines } from "@/lib/shipping/model/address";
import { shippingNames } from "@/lib/shipping/model/options";
import { OrderStatusName, PaymentBadge } from "./order-badges";

/** Shows all facts of one order (docs/specification.md#dashboard). */
export function OrderDetails({ order }: { order: DetailedOrder }) {
  return (
    <>
      <AdminDialogHead title={`Dettagli ordine ${order.number}`} />
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 px-6 pt-5 pb-6 max-md:grid-cols-1 max-md:p-4">
        <Part title="Cliente">
          <Facts>
            <Fact label="Nome">{order.customerName}</Fact>
            <Fact label="Email">{addressText(order.email)}</Fact>
            <Fact label="Telefono">{order.phone}</Fact>
          </Facts>
        </Part>
        <Part title="Indirizzo di spedizione">
          <address className="not-italic">
            <Lines lines={addressLines(order)} />
          </address>
        </Part>
        <Part title="Prodotto" wide>
          <Items items={order.items} />
        </Part>
        <Part title="Riepilogo">
          <Summary order={order} />
        </Part>
        <Part title="Pagamento">
          <Facts>
            <Fact label="Metodo">{order.paymentMethod.toUpperCase()}</Fact>
            <Fact label="Stato">
              <PaymentBadge status={order.paymentStatus} />
            </Fact>
            {order.transactionId !== null && <Fact label="Transazione">{order.transactionId}</Fact>}
          </Facts>
        </Part>
        <Part title="Ordine">
          <Facts>
            <Fact label="Stato">
              <OrderStatusName status={order.status} isAssumed={order.isAssumed} />
            </Fact>
            <Fact label="Data">
              <time dateTime={order.createdAt.toISOString()}>
                {formatLongDateTime(order.createdAt)}
              </time>
            </Fact>
          </Facts>
        </Part>
        {order.notes !== null && order.notes !== "" && (
          <Part title="Note">
            <p className="whitespace-pre-line">{order.notes}</p>
          </Part>
        )}
      </div>
    </>
  );
}

function Items({ items }: Pick<DetailedOrder, "items">) {
  const number = "text-right whitespace-nowrap";
  return (
    <table className="-mt-2 w-full border-separate border-spacing-0">
      <thead className="text-xs text-cocoa">
        <tr className="[&>th]:h-7.5 [&>th]:border-b [&>th]:border-line-strong [&>th]:font-medium">
          <th scope="col" className="text-left">
            Nome
          </th>
          <th scope="col" className={`${number} w-24`}>
            Quantità
          </th>
          <th scope="col" className={`${number} w-24`}>
            Prezzo
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.name} className="[&>td]:h-8.5 [&>td]:border-b [&>td]:border-line">
            <td className="py-1.5 pr-3">{item.name}</td>
            <td className={number}>{item.quantity}</td>
            <td className={number}>{formatEuro(item.unitPriceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Summary({ order }: { order: DetailedOrder }) {
  const shipping = `Spedizione (${shippingNames[order.shippingType]})`;
  const total = "mt-px border-t border-line pt-1.5 font-semibold text-ink";
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 [&>dd]:text-right [&>dd]:whitespace-nowrap [&>dt]:text-cocoa">
      <dt>Subtotale</dt>
      <dd>{formatEuro(order.subtotalCents)}</dd>
      {order.discountCents > 0 && (
        <>
          <dt>{discountLabel(order.discountCode)}</dt>
          <dd>{formatEuro(-order.discountCents)}</dd>
        </>
      )}
      <dt>{shipping}</dt>
      <dd>{formatEuro(order.shippingCents)}</dd>
      <dt className={total}>Totale</dt>
      <dd className={total}>{formatEuro(order.totalCents)}</dd>
    </dl>
  );
}

function Part({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={wide ? "col-span-full" : ""}>
      <h3 className="mb-2 border-b border-line pb-1.5 text-xs font-medium text-cocoa max-md:text-small">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2.5 gap-y-1">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-cocoa">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

export function OrderDetailsLoading() {
  return (
    <>
      <AdminDialogHead title="Dettagli ordine" />
      <div role="status" className="grid min-h-120 grid-cols-2 content-start gap-8 px-6 py-6">
        <span className="sr-only">Caricamento dei dettagli…</span>
        {Array.from({ length: 4 }, (_, part) => (
          <div
            key={part}
            aria-hidden="true"
            className="grid animate-[veil-in_1ms_200ms_both] gap-3"
          >
            <span className="h-2.5 w-20 rounded-field bg-line/70" />
            <span className="h-2.5 w-full rounded-field bg-line/70" />
            <span className="h-2.5 w-3/4 rounded-field bg-line/70" />
          </div>
        ))}
      </div>
    </>
  );
}

export function OrderDetailsMissing({ text }: { text: string }) {
  return (
    <>
      <AdminDialogHead title="Dettagli ordine" />
      <p role="alert" className="px-6 py-10 text-cocoa">
        {text}
      </p>
    </>
  );
}
