import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type StockMovementKind } from "./stock";

/** Filter of the stock movements, stored in the URL; null means all of them. */
export type StockListFilter = { kind: StockMovementKind | null; page: number };

export const MOVEMENTS_PER_PAGE = 20;

export function stockListHref({ kind, page }: StockListFilter): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set("movimento", kind);
  if (page > 1) query.set("pagina", String(page));
  const text = query.toString();
  return text === ""
    ? dashboardRoutes.adminStock
    : `${dashboardRoutes.adminStock}?${text}#movimenti`;
}
