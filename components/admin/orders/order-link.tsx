import { Link } from "@/components/ui/link";
import { orderHref } from "@/lib/orders/model/list-filter";

export function OrderLink({ order }: { order: { id: string; number: string } }) {
  return (
    <Link
      href={orderHref(order.id)}
      className="font-medium whitespace-nowrap no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {order.number}
    </Link>
  );
}
