import { Fragment } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Pencil, Plus } from "@/components/admin/ui/icons";
import { smallIconClass } from "@/components/admin/ui/styles";
import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { Icon } from "@/components/ui/icon";
import { valueOf } from "@/lib/core/value-of";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import {
  MAX_VIEW_COUNT,
  orderList,
  type OrderListFilter,
  type OrderView,
} from "@/lib/orders/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";

type Props = {
  filter: OrderListFilter;
  views: TableSettings["views"];
  counts: Record<OrderView, number> | null;
};

/** Shows the built-in views with their counts, the saved views and the button that saves a new one. */
export function OrderViews({ filter, views, counts }: Props) {
  const query = orderList.queryOf({ ...filter, page: 1 });
  const filtered = orderList.isFiltered(filter);
  const own = views.find((view) => view.query === query);
  const here = own ? null : filter.view;
  return (
    <nav aria-label="Viste" className={`mb-3 ${tabRowClass}`}>
      {orderList.links(orderList.initial, "view").map(({ value, label, href }) => {
        const count = counts === null ? undefined : valueOf(counts, value ?? "");
        return (
          <TabLink
            key={href}
            href={href}
            current={value === null ? !filtered && !own : here === value}
            first={value === null}
          >
            {label}
            {count !== undefined && (
              <span
                className={value === "late" && count > 0 ? "text-danger" : "font-normal text-muted"}
              >
                {countText(count)}
              </span>
            )}
          </TabLink>
        );
      })}
      <TabLink href={dashboardRoutes.adminUnfinished} current={false}>
        Non finiti
      </TabLink>
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
      {(own ?? (filtered || query !== "")) && (
        <DialogButton
          key={own?.id ?? "new"}
          dialog="view"
          props={{ query, view: own ?? null }}
          style="ghost"
          className="ml-auto flex-none"
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
