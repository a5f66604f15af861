import { type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { viewNames } from "@/lib/order-table/copy";
import { type TableSettings } from "@/lib/order-table/model";
import {
  MAX_VIEW_COUNT,
  type OrderListFilter,
  type OrderView,
  allOrders,
  isFiltered,
  orderListHref,
  orderListQuery,
  orderViews,
} from "@/lib/orders/list-filter";
import { routes } from "@/lib/routes";
import { ViewEditor } from "./view-editor";

type Props = {
  filter: OrderListFilter;
  views: TableSettings["views"];
  /** How many orders each built-in view holds; null while that is not known. */
  counts: Record<OrderView, number> | null;
};

/** The built-in views with how many orders wait in each, then one's own, then the way to keep this one. */
export function OrderViews({ filter, views, counts }: Props) {
  const query = orderListQuery({ ...filter, page: 1 });
  const own = views.find((view) => view.query === query);
  const here = own ? null : filter.view;
  return (
    <nav
      aria-label="Viste"
      className="mb-3 flex items-center gap-0.5 overflow-x-auto border-b border-line-strong max-md:-mx-4 max-md:px-4"
    >
      <Tab href={routes.admin} current={!isFiltered(filter) && !own} first>
        Tutti
      </Tab>
      {orderViews.map((view) => (
        <Tab key={view} href={orderListHref({ ...allOrders, view })} current={here === view}>
          {viewNames[view]}
          {counts && (
            <span
              className={
                view === "late" && counts.late > 0 ? "text-danger" : "font-normal text-muted"
              }
            >
              {countText(counts[view])}
            </span>
          )}
        </Tab>
      ))}
      {views.map((view, index) => (
        <Tab
          key={view.id}
          href={view.query === "" ? routes.admin : `${routes.admin}?${view.query}`}
          current={own?.id === view.id}
          apart={index === 0}
        >
          {view.name}
        </Tab>
      ))}
      {(own ?? (isFiltered(filter) || query !== "")) && (
        <ViewEditor key={own?.id ?? "new"} query={query} view={own ?? null} />
      )}
    </nav>
  );
}

/** A view's count in words: past the most that is counted it says so. */
function countText(count: number): string {
  return count < MAX_VIEW_COUNT ? String(count) : `oltre ${MAX_VIEW_COUNT - 1}`;
}

function Tab({
  href,
  current,
  first = false,
  apart = false,
  children,
}: {
  href: string;
  current: boolean;
  first?: boolean;
  /** A line before it: one's own views begin here. */
  apart?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {apart && (
        <span aria-hidden="true" className="mx-1 h-4 flex-none border-l border-line-strong" />
      )}
      <Link
        href={href}
        scroll={false}
        aria-current={current ? "page" : undefined}
        className={`relative inline-flex h-9 flex-none items-center gap-1.5 pr-2.5 font-medium whitespace-nowrap no-underline hover:text-ink focus-visible:-outline-offset-2! max-md:h-11 ${first ? "" : "pl-2.5"} ${current ? "text-ink after:absolute after:right-2.5 after:bottom-0 after:h-0.5 after:bg-gold-text" : "text-cocoa"} ${first ? "after:left-0" : "after:left-2.5"}`}
      >
        {children}
      </Link>
    </>
  );
}
