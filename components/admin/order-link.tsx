import { Link } from "@/components/ui/link";
import { orderListHref } from "@/lib/orders/list-filter";

const everyOrder = { search: null, status: null, paymentStatus: null, page: 1 };

/** An order's number as a link to it in the dashboard. */
export function OrderLink({ order }: { order: { id: string; number: string } }) {
  return (
    <Link
      href={orderListHref(everyOrder, order.id)}
      className="font-medium whitespace-nowrap no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {order.number}
    </Link>
  );
}
