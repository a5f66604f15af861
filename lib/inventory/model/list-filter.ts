import { dashboardRoutes } from "@/lib/platform/routes";
import { type StockMovementKind } from "./stock";

/** Which movements the stock page lists; null means all of them. It lives in the URL. */
export type StockListFilter = { kind: StockMovementKind | null; page: number };

export const MOVEMENTS_PER_PAGE = 20;

/** The address of the stock page with its movements as `filter` says. */
export function stockListHref({ kind, page }: StockListFilter): string {
  const query = new URLSearchParams();
  if (kind !== null) query.set("movimento", kind);
  if (page > 1) query.set("pagina", String(page));
  const text = query.toString();
  return text === ""
    ? dashboardRoutes.adminStock
    : `${dashboardRoutes.adminStock}?${text}#movimenti`;
}
