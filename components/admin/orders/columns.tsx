"use client";

import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { createContext, use } from "react";
import { Eye, MessageSquare } from "@/components/admin/ui/icons";
import { adminButton, iconClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";
import { formatShortDate } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { orderDetailsHref, orderHref, orderList } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { PaymentBadge } from "./order-badges";
import { OrderStatusSelect } from "./order-status-select";

/**
 * Features of the table library in use: column visibility and row selection. The server sorts and
 * paginates.
 */
export const orderTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export type SelectedOrders = RowSelectionState;

const column = createColumnHelper<typeof orderTableFeatures, ListedOrder>();

function OpenMessageMark({ number, messageId }: { number: string; messageId: string }) {
  return (
    <Tooltip text="Il cliente ha scritto e aspetta una risposta">
      <Link
        href={inquiryHref({ id: messageId })}
        prefetch={false}
        className="relative z-1 ml-1.5 inline-flex items-center justify-center align-middle text-warn max-md:-my-3 max-md:min-h-11 max-md:min-w-11"
      >
        <Icon drawing={MessageSquare} className={smallIconClass} />
        <span className="sr-only">Messaggio da leggere del cliente dell’ordine {number}</span>
      </Link>
    </Tooltip>
  );
}

/** The filter that the links of the cells keep. */
export const OrderFilterContext = createContext(orderList.initial);

/** The table's columns in their order. New columns would replace every cell and drop its focus. */
export const orderColumns = column.columns([
  column.display({ id: "select", enableHiding: false }),
  column.accessor("number", {
    id: "number",
    header: "Ordine",
    enableHiding: false,
    cell: ({ row: { original } }) => (
      <>
        <NumberLink order={original} />
        {original.openMessageId !== null && (
          <OpenMessageMark number={original.number} messageId={original.openMessageId} />
        )}
      </>
    ),
  }),
  column.accessor("customerName", {
    id: "customer",
    header: "Cliente",
    enableSorting: false,
    cell: ({ row }) => row.original.customerName,
  }),
  column.accessor("email", {
    id: "email",
    header: "Email",
    enableSorting: false,
    cell: ({ row }) => row.original.email,
  }),
  column.accessor("totalCents", {
    id: "total",
    header: "Totale",
    cell: ({ row }) => formatEuro(row.original.totalCents),
  }),
  column.accessor("paymentStatus", {
    id: "payment",
    header: "Pagamento",
    cell: ({ row }) => <PaymentBadge status={row.original.paymentStatus} />,
  }),
  column.accessor("status", {
    id: "status",
    header: "Stato",
    cell: ({ row: { original } }) => (
      <OrderStatusSelect
        orderId={original.id}
        orderNumber={original.number}
        status={original.status}
      />
    ),
  }),
  column.accessor("createdAt", {
    id: "date",
    header: "Data",
    cell: ({ row }) => (
      <time dateTime={row.original.createdAt.toISOString()}>
        {formatShortDate(row.original.createdAt)}
      </time>
    ),
  }),
  column.display({
    id: "actions",
    header: "Azioni",
    enableHiding: false,
    cell: ({ row }) => <DetailsLink order={row.original} />,
  }),
]);

function NumberLink({ order }: { order: ListedOrder }) {
  return (
    <Link
      id={`ordine-${order.id}`}
      href={orderHref(order.id, use(OrderFilterContext))}
      prefetch={false}
      className="font-medium whitespace-nowrap no-underline hover:underline max-md:font-semibold max-md:after:absolute max-md:after:inset-0"
    >
      {order.number}
    </Link>
  );
}

function DetailsLink({ order }: { order: ListedOrder }) {
  return (
    <Link
      href={orderDetailsHref(use(OrderFilterContext), order.id)}
      scroll={false}
      prefetch={false}
      aria-label={`Dettagli dell’ordine ${order.number}`}
      className={adminButton("ghost", "max-[65.625rem]:px-1.5")}
    >
      <Icon drawing={Eye} className={`${iconClass} min-[65.6875rem]:hidden`} />
      <span className="max-[65.625rem]:hidden">Dettagli</span>
    </Link>
  );
}

type ColumnStyle = { width: string; head: string; cell: string };

/** Class names of each column; the customer column takes the remaining width. */
export const columnStyles: Record<string, ColumnStyle> = {
  select: { width: "w-8.5 max-[65.625rem]:w-7.5", head: "", cell: "pl-2 max-md:hidden" },
  number: {
    width: "w-33 max-[65.625rem]:w-31.5",
    head: "",
    cell: "whitespace-nowrap max-md:order-1",
  },
  customer: { width: "", head: "", cell: "truncate max-md:order-3" },
  email: {
    width: "w-51 max-[65.625rem]:hidden",
    head: "max-[65.625rem]:hidden",
    cell: "truncate text-cocoa max-[65.625rem]:hidden",
  },
  total: {
    width: "w-22.5 max-[65.625rem]:w-20",
    head: "text-right",
    cell: "text-right whitespace-nowrap max-md:order-2 max-md:font-medium",
  },
  payment: {
    width: "w-23.5 max-[65.625rem]:w-21",
    head: "",
    cell: "max-md:order-6 max-md:text-right",
  },
  status: {
    width: "w-35 max-[65.625rem]:w-33",
    head: "",
    cell: "max-md:relative max-md:z-1 max-md:order-5 max-md:w-fit",
  },
  date: {
    width: "w-26 max-[65.625rem]:w-23",
    head: "",
    cell: "whitespace-nowrap text-cocoa max-md:order-4 max-md:text-right max-md:text-small",
  },
  actions: {
    width: "w-20 max-[65.625rem]:w-9",
    head: "",
    cell: "pr-0 pl-0 text-right max-md:hidden",
  },
};
