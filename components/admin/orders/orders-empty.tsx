import { ListNotice } from "@/components/admin/ui/list-notice";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { dayToDate } from "@/lib/core/business-days";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { viewNames } from "@/lib/fulfilment/copy/order-table";
import { orderStatusLabels, paymentStatusLabels } from "@/lib/orders/copy/order";
import {
  defaultOrderFilter,
  isFiltered,
  isSearchable,
  type OrderConditions,
  type OrderListFilter,
  orderListHref,
} from "@/lib/orders/model/list-filter";

export const NO_ORDERS = "Nessun ordine trovato";

/** Names the filter that leaves the list empty, with a button to remove it. */
export function OrdersEmpty({ filter }: { filter: OrderListFilter }) {
  const filtered = isFiltered(filter);
  const { sort, ascending, rows } = filter;
  return (
    <ListNotice
      title={NO_ORDERS}
      text={filtered ? reason(filter) : "Qui compariranno gli ordini, dal più recente."}
    >
      {filtered && (
        <Link
          href={orderListHref({ ...defaultOrderFilter, sort, ascending, rows })}
          scroll={false}
          className={adminButton("quiet")}
        >
          {filters(filter).length + (filter.search === null ? 0 : 1) > 1
            ? "Togli i filtri"
            : filter.search === null
              ? "Togli il filtro"
              : "Togli la ricerca"}
        </Link>
      )}
    </ListNotice>
  );
}

function reason(filter: OrderListFilter): string {
  const { search } = filter;
  if (search !== null && !isSearchable(search))
    return `Nella ricerca «${search}» non ci sono lettere né cifre: scrivi un numero d’ordine, un nome, un’email, un telefono o un codice di tracciamento.`;
  const activeFilters = filters(filter);
  const orders = activeFilters.length > 0 ? ` con ${activeFilters.join(" e ")}` : "";
  return search === null
    ? `Non ci sono ordini${orders}.`
    : `Nessun ordine${orders} corrisponde alla ricerca «${search}».`;
}

function filters(filter: OrderListFilter): string[] {
  const { view, status, paymentStatus, from, to, minCents, maxCents } = filter;
  const texts: Record<Exclude<keyof OrderConditions, "search">, string | null> = {
    view: view && `vista «${viewNames[view]}»`,
    status: status && `stato «${orderStatusLabels[status]}»`,
    paymentStatus: paymentStatus && `pagamento «${paymentStatusLabels[paymentStatus]}»`,
    from: from && `data ${withArticle("dal", formatShortDate(dayToDate(from)))}`,
    to: to && `data fino ${withArticle("al", formatShortDate(dayToDate(to)))}`,
    minCents: minCents === null ? null : `importo da ${formatEuro(minCents)}`,
    maxCents: maxCents === null ? null : `importo fino a ${formatEuro(maxCents)}`,
  };
  return Object.values(texts).filter((part) => part !== null);
}
