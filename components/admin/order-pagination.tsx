import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { type ReactNode } from "react";
import { ORDERS_PER_PAGE, type OrderListFilter, orderListHref } from "@/lib/orders/list-filter";
import { adminButton, iconClass } from "./looks";

const counted = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** Which orders are shown, of how many, and the pages before and after. */
export function OrderPagination({ filter, total }: { filter: OrderListFilter; total: number }) {
  const { page } = filter;
  const first = (page - 1) * ORDERS_PER_PAGE + 1;
  const last = Math.min(page * ORDERS_PER_PAGE, total);
  return (
    <nav aria-label="Pagine degli ordini" className="flex items-center gap-2 pt-3">
      <p role="status" className="mr-auto text-cocoa">
        {`${counted.format(first)}–${counted.format(last)} di ${counted.format(total)}`}
      </p>
      <PageLink
        label="Pagina precedente"
        href={page > 1 ? orderListHref({ ...filter, page: page - 1 }) : null}
      >
        <ChevronLeft aria-hidden="true" className={iconClass} />
      </PageLink>
      <PageLink
        label="Pagina successiva"
        href={last < total ? orderListHref({ ...filter, page: page + 1 }) : null}
      >
        <ChevronRight aria-hidden="true" className={iconClass} />
      </PageLink>
    </nav>
  );
}

function PageLink({
  label,
  href,
  children,
}: {
  label: string;
  href: string | null;
  children: ReactNode;
}) {
  return href === null ? (
    <a role="link" aria-disabled="true" aria-label={label} className={adminButton("icon-off")}>
      {children}
    </a>
  ) : (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-label={label}
      className={adminButton("icon")}
    >
      {children}
    </Link>
  );
}
