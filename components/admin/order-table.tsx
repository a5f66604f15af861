import { ArrowDown, Eye } from "lucide-react";
import { Link } from "@/components/ui/link";
import { type ReactNode } from "react";
import { formatShortDate } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type OrderListFilter, orderHref, orderListHref } from "@/lib/orders/list-filter";
import { type AdminOrderRow } from "@/lib/orders/model";
import { adminButton, iconClass } from "./looks";
import { OrderStatusSelect } from "./order-status-select";
import { PaymentBadge } from "./payment-badge";

/** Widths of the eight columns; the name takes what is left. */
export function OrderColumns() {
  return (
    <colgroup className="max-md:hidden">
      <col className="w-29" />
      <col />
      <col className="w-53 max-[1050px]:hidden" />
      <col className="w-23" />
      <col className="w-23" />
      <col className="w-36" />
      <col className="w-26" />
      <col className="w-20 max-[1050px]:w-10" />
    </colgroup>
  );
}

/** Eight columns; on a phone each order is a row of its own lines that opens its page. */
export function OrderTable({ rows, filter }: { rows: AdminOrderRow[]; filter: OrderListFilter }) {
  return (
    // The roles hold where a phone's layout takes the table's own display away.
    <table
      role="table"
      className="w-full table-fixed border-separate border-spacing-0 border-t border-line-strong max-md:block"
    >
      <caption className="sr-only">Ordini dal più recente</caption>
      <OrderColumns />
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          <Head>Ordine</Head>
          <Head>Cliente</Head>
          <Head className="max-[1050px]:hidden">E-mail</Head>
          <Head className="text-right">Totale</Head>
          <Head>Pagamento</Head>
          <Head>Stato</Head>
          <Head sorted>
            <span className="inline-flex items-center gap-1 text-ink">
              Data
              <ArrowDown aria-hidden="true" className="size-3 [stroke-width:1.75]" />
            </span>
          </Head>
          <Head>
            <span className="sr-only">Azioni</span>
          </Head>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} filter={filter} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order, filter }: { order: AdminOrderRow; filter: OrderListFilter }) {
  const cell =
    "h-10 border-b border-line px-2.5 group-hover/row:bg-hover max-md:h-auto max-md:border-0 max-md:p-0 max-md:group-hover/row:bg-transparent";
  return (
    <tr
      role="row"
      className="group/row max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2.5"
    >
      <td role="cell" className={`${cell} pl-2 max-md:order-1`}>
        <Link
          id={`ordine-${order.id}`}
          href={orderHref(order.id, filter)}
          prefetch={false}
          className="font-medium whitespace-nowrap no-underline hover:underline max-md:font-semibold max-md:after:absolute max-md:after:inset-0"
        >
          {order.number}
        </Link>
      </td>
      <td role="cell" className={`${cell} truncate max-md:order-3`} title={order.customerName}>
        {order.customerName}
      </td>
      <td
        role="cell"
        className={`${cell} truncate text-cocoa max-[1050px]:hidden`}
        title={order.email}
      >
        {order.email}
      </td>
      <td
        role="cell"
        className={`${cell} text-right whitespace-nowrap max-md:order-2 max-md:font-medium`}
      >
        {formatEuro(order.totalCents)}
      </td>
      <td role="cell" className={`${cell} max-md:order-6 max-md:text-right`}>
        <PaymentBadge status={order.paymentStatus} />
      </td>
      <td role="cell" className={`${cell} max-md:relative max-md:z-1 max-md:order-5 max-md:w-fit`}>
        <OrderStatusSelect orderId={order.id} orderNumber={order.number} status={order.status} />
      </td>
      <td
        role="cell"
        className={`${cell} whitespace-nowrap text-cocoa max-md:order-4 max-md:text-right max-md:text-small`}
      >
        <time dateTime={order.createdAt.toISOString()}>{formatShortDate(order.createdAt)}</time>
      </td>
      <td role="cell" className={`${cell} pr-0 pl-0 text-right max-md:hidden`}>
        <Link
          href={orderListHref(filter, order.id)}
          scroll={false}
          prefetch={false}
          aria-label={`Dettagli dell’ordine ${order.number}`}
          className={adminButton("ghost", "max-[1050px]:px-1.5")}
        >
          <Eye aria-hidden="true" className={`${iconClass} min-[1051px]:hidden`} />
          <span className="max-[1050px]:hidden">Dettagli</span>
        </Link>
      </td>
    </tr>
  );
}

function Head({
  children,
  className = "",
  sorted = false,
}: {
  children: ReactNode;
  className?: string;
  sorted?: boolean;
}) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted ? "descending" : undefined}
      className={`sticky top-0 z-3 h-8.5 border-b border-line-strong bg-ivory px-2.5 text-left text-xs font-medium whitespace-nowrap text-cocoa first:pl-2 ${className}`}
    >
      {children}
    </th>
  );
}
