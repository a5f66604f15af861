import { Fragment } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Pencil, Plus } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { Icon } from "@/components/ui/icon";
import { viewNames } from "@/lib/fulfilment/copy/order-table";
import { type TableSettings } from "@/lib/fulfilment/model/order-table";
import {
  defaultOrderFilter,
  isFiltered,
  MAX_VIEW_COUNT,
  type OrderListFilter,
  orderListHref,
  orderListQuery,
  type OrderView,
  orderViews,
} from "@/lib/orders/model/list-filter";
import { routes } from "@/lib/platform/routes";

type Props = {
  filter: OrderListFilter;
  views: TableSettings["views"];
  counts: Record<OrderView, number> | null;
};

/** Shows the built-in views with their counts, the saved views and the button that saves a new one. */
export function OrderViews({ filter, views, counts }: Props) {
  const query = orderListQuery({ ...filter, page: 1 });
  const own = views.find((view) => view.query === query);
  const here = own ? null : filter.view;
  return (
    <nav aria-label="Viste" className={`mb-3 ${tabRowClass}`}>
      <TabLink href={routes.admin} current={!isFiltered(filter) && !own} first>
        Tutti
      </TabLink>
      {orderViews.map((view) => (
        <TabLink
          key={view}
          href={orderListHref({ ...defaultOrderFilter, view })}
          current={here === view}
        >
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
        </TabLink>
      ))}
      {views.map((view, index) => (
        <Fragment key={view.id}>
          {/* Saved views start here. */}
          {index === 0 && (
            <span aria-hidden="true" className="mx-1 h-4 flex-none border-l border-line-strong" />
          )}
          <TabLink
            href={view.query === "" ? routes.admin : `${routes.admin}?${view.query}`}
            current={own?.id === view.id}
          >
            {view.name}
          </TabLink>
        </Fragment>
      ))}
      {(own ?? (isFiltered(filter) || query !== "")) && (
        <DialogButton
          key={own?.id ?? "new"}
          dialog="view"
          props={{ query, view: own ?? null }}
          style="ghost"
          className="ml-auto flex-none"
          forReaders
        >
          <Icon drawing={own ? Pencil : Plus} className={smallIconClass} />
          <span>{own ? "Modifica vista" : "Salva vista"}</span>
        </DialogButton>
      )}
    </nav>
  );
}

/** Formats a view's count; above the counting limit adds «oltre». */
function countText(count: number): string {
  return count < MAX_VIEW_COUNT ? String(count) : `oltre ${MAX_VIEW_COUNT - 1}`;
}
