import { BackLink } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { Link } from "@/components/ui/link";
import { orderHref } from "@/lib/orders/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** A number, with a link for who may see the order's page. */
export function OrderLink({ order }: { order: { id: string; number: string } }) {
  return (
    <RequireRight
      right="read"
      otherwise={<span className="font-medium whitespace-nowrap">{order.number}</span>}
    >
      <Link
        href={orderHref(order.id)}
        className="font-medium whitespace-nowrap no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {order.number}
      </Link>
    </RequireRight>
  );
}

/** Leads back to an order or the list of orders; who may not see those, to the parcels. */
export function OrdersBackLink({ href, children }: { href: string; children: string }) {
  return (
    <RequireRight
      right="read"
      otherwise={<BackLink href={dashboardRoutes.adminShipping}>Spedizioni</BackLink>}
    >
      <BackLink href={href}>{children}</BackLink>
    </RequireRight>
  );
}
