import { type ReactNode } from "react";
import { Eye, MessageSquare } from "@/components/admin/ui/icons";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton, iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/core/dates";
import { addressText } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import {
  columnNames,
  type ExtraColumn,
  orderColumnNames,
} from "@/lib/fulfilment/model/order-table";
import { type ExtraCells } from "@/lib/fulfilment/queries/sheet-rows";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { orderDetailsHref, orderHref, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { PaymentBadge } from "./order-badges";
import { OrderStatusSelect } from "./order-status-select";

export type OrderColumn = {
  id: string;
  name: string;
  /** The links of a cell keep the filter. */
  cell: (order: ListedOrder, filter: OrderListFilter) => ReactNode;
  /** Full text of a cell that may be truncated. */
  title?: (order: ListedOrder) => string;
  width: string;
  headClass?: string;
  cellClass: string;
};

/** The table's columns in their order; the customer column takes the remaining width. */
export const orderColumns: readonly OrderColumn[] = [
  {
    id: "number",
    name: "Ordine",
    cell: ({ id, number, openMessageId }, filter) => (
      <>
        <Link
          id={`ordine-${id}`}
          href={orderHref(id, filter)}
          className="font-medium whitespace-nowrap no-underline hover:underline max-md:font-semibold max-md:after:absolute max-md:after:inset-0"
        >
          {number}
        </Link>
        {openMessageId !== null && <OpenMessageMark number={number} messageId={openMessageId} />}
      </>
    ),
    width: "w-33 max-[65.625rem]:w-31.5",
    cellClass: "whitespace-nowrap max-md:order-1",
  },
  {
    id: "customer",
    name: columnNames.customer,
    cell: ({ customerName }) => customerName,
    title: ({ customerName }) => customerName,
    width: "",
    cellClass: "truncate max-md:order-3",
  },
  {
    id: "email",
    name: columnNames.email,
    cell: ({ email }) => addressText(email),
    title: ({ email }) => addressText(email),
    width: "w-51 max-[65.625rem]:hidden",
    headClass: "max-[65.625rem]:hidden",
    cellClass: "truncate text-cocoa max-[65.625rem]:hidden",
  },
  {
    id: "total",
    name: columnNames.total,
    cell: ({ totalCents }) => formatEuro(totalCents),
    width: "w-22.5 max-[65.625rem]:w-20",
    headClass: "text-right",
    cellClass: "text-right whitespace-nowrap max-md:order-2 max-md:font-medium",
  },
  {
    id: "payment",
    name: columnNames.payment,
    cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
    width: "w-23.5 max-[65.625rem]:w-21",
    cellClass: "max-md:order-6 max-md:text-right",
  },
  {
    id: "status",
    name: columnNames.status,
    cell: ({ id, number, status, isAssumed }) => (
      <OrderStatusSelect orderId={id} orderNumber={number} status={status} isAssumed={isAssumed} />
    ),
    width: "w-35 max-[65.625rem]:w-33",
    cellClass: "max-md:relative max-md:z-1 max-md:order-5 max-md:w-fit",
  },
  {
    id: "date",
    name: columnNames.date,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{formatShortDate(createdAt)}</time>
    ),
    width: "w-26 max-[65.625rem]:w-23",
    cellClass: "whitespace-nowrap text-cocoa max-md:order-4 max-md:text-right max-md:text-small",
  },
  {
    id: "actions",
    name: "Azioni",
    cell: ({ id, number }, filter) => (
      <Link
        href={orderDetailsHref(filter, id)}
        scroll={false}
        aria-label={`Dettagli dell’ordine ${number}`}
        className={adminButton("ghost", "max-[65.625rem]:px-1.5")}
      >
        <Icon drawing={Eye} className={`${iconClass} min-[65.6875rem]:hidden`} />
        <span className="max-[65.625rem]:hidden">Dettagli</span>
      </Link>
    ),
    width: "w-20 max-[65.625rem]:w-9",
    cellClass: "pr-0 pl-0 text-right max-md:hidden",
  },
];

const amountColumns: readonly ExtraColumn[] = ["vat", "refunded", "net"];

/** Returns a column of the sheet for the list, with its texts by order. On phones its name stands before the text. */
export function toExtraColumn(
  id: ExtraColumn,
  cells: Readonly<Record<string, ExtraCells>>,
): OrderColumn {
  const name = orderColumnNames[id];
  const isAmount = amountColumns.includes(id);
  return {
    id,
    name,
    cell: ({ id: orderId }) => {
      const text = valueOf(cells, orderId)?.[id] ?? "";
      if (text === "") return null;
      return (
        <>
          <span className="text-cocoa md:hidden">{`${name}: `}</span>
          <span>{text}</span>
        </>
      );
    },
    width: "",
    headClass: isAmount ? "text-right" : "",
    cellClass: `whitespace-nowrap max-md:order-7 max-md:col-span-full max-md:text-small max-md:empty:hidden ${isAmount ? "md:text-right" : ""}`,
  };
}

export function OpenMessageMark({ number, messageId }: { number: string; messageId: string }) {
  if (!useMay("read"))
    return (
      <span className="ml-1.5 text-warn">
        <Icon drawing={MessageSquare} className={smallIconClass} />
        <span className="sr-only">Il cliente ha scritto</span>
      </span>
    );
  return (
    <Tooltip text="Il cliente ha scritto e aspetta una risposta">
      <Link
        href={inquiryHref({ id: messageId })}
        className="relative z-1 ml-1.5 inline-flex items-center justify-center align-middle text-warn max-md:-my-3 max-md:min-h-11 max-md:min-w-11"
      >
        <Icon drawing={MessageSquare} className={smallIconClass} />
        <span className="sr-only">Messaggio da leggere del cliente dell’ordine {number}</span>
      </Link>
    </Tooltip>
  );
}
