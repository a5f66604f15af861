import { RequireRight } from "@/components/admin/ui/rights";
import { Link } from "@/components/ui/link";
import { orderHref } from "@/lib/orders/model/list-filter";

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
