import { type ReactNode } from "react";
import { ChevronDown, ChevronUp, Printer } from "@/components/admin/ui/icons";
import {
  adminButton,
  iconClass,
  pageTitleClass,
  smallIconClass,
} from "@/components/admin/ui/styles";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatLongDateTime } from "@/lib/core/dates";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import {
  orderHref,
  orderList,
  type OrderListFilter,
  packingSlipsHref,
} from "@/lib/orders/model/list-filter";
import { MoneyBadge, PaymentBadge } from "./order-badges";
import { OrderKeys } from "./order-keys";
import { OrdersBackLink } from "./order-link";
import { OrderStatusSelect } from "./order-status-select";

const disputes = {
  open: "Contestazione",
  won: "Contestazione vinta",
  lost: "Contestazione persa",
} as const;

/** Shows links to the list and the adjacent orders, number, customer, badges and actions. */
export function OrderHead({
  order,
  filter,
  keys,
  actions,
}: {
  order: OrderPage;
  filter: OrderListFilter;
  /** Whether single-key shortcuts open the adjacent orders. */
  keys: boolean;
  actions: ReactNode;
}) {
  const { previousId, nextId, refundedCents, totalCents, dispute } = order;
  return (
    <>
      <OrderKeys
        previousHref={previousId === null ? null : orderHref(previousId, filter)}
        nextHref={nextId === null ? null : orderHref(nextId, filter)}
        enabled={keys}
      />
      <OrderBreadcrumb href={orderList.href(filter)}>
        <Link href={packingSlipsHref([order.id])} className={adminButton("ghost", "mr-2")}>
          <Icon drawing={Printer} className={smallIconClass} />
          Distinta
        </Link>
        <Hop label="Ordine precedente" hotkey="K" id={previousId} filter={filter}>
          <Icon drawing={ChevronUp} className={iconClass} />
        </Hop>
        <Hop label="Ordine successivo" hotkey="J" id={nextId} filter={filter}>
          <Icon drawing={ChevronDown} className={iconClass} />
        </Hop>
      </OrderBreadcrumb>
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-4">
        <div className="min-w-0">
          <h1 className={`${pageTitleClass} lining-nums`}>{order.number}</h1>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-cocoa">
            <p className="wrap-anywhere">
              {order.customerName}
              {", "}
              <time dateTime={order.createdAt.toISOString()}>
                {formatLongDateTime(order.createdAt)}
              </time>
            </p>
            <p className="flex flex-wrap gap-1.5">
              <PaymentBadge status={order.paymentStatus} />
              {refundedCents > 0 && (
                <MoneyBadge>
                  {refundedCents < totalCents ? "Rimborso parziale" : "Rimborsato"}
                </MoneyBadge>
              )}
              {dispute !== null && <MoneyBadge>{disputes[dispute.state]}</MoneyBadge>}
            </p>
          </div>
        </div>
        <div className="ml-auto flex items-center gap-2 max-[65.625rem]:ml-0 max-[65.625rem]:w-full max-md:grid max-md:grid-cols-1">
          <OrderStatusSelect
            orderId={order.id}
            orderNumber={order.number}
            status={order.status}
            isAssumed={order.isAssumed}
            boxed
          />
          {actions}
        </div>
      </header>
    </>
  );
}

/** The line above the title: link to the list, and `children` on the right. */
export function OrderBreadcrumb({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <nav
      aria-label="Ordini vicini"
      className="-mt-2 mb-2.5 flex h-7 items-center max-md:-mt-1 max-md:mb-1.5 max-md:h-11"
    >
      <OrdersBackLink href={href}>Ordini</OrdersBackLink>
      <span className="ml-auto flex items-center">{children}</span>
    </nav>
  );
}

function Hop({
  label,
  hotkey,
  id,
  filter,
  children,
}: {
  label: string;
  hotkey: string;
  id: string | null;
  filter: OrderListFilter;
  children: ReactNode;
}) {
  const buttonStyle = adminButton("ghost-icon");
  return id === null ? (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a disabled link has no address
    <a role="link" aria-disabled="true" aria-label={label} className={`${buttonStyle} opacity-40`}>
      {children}
    </a>
  ) : (
    <Tooltip text={`${label} (${hotkey})`}>
      <Link href={orderHref(id, filter)} aria-label={label} className={buttonStyle}>
        {children}
      </Link>
    </Tooltip>
  );
}
