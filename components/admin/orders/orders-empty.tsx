import { ListNotice } from "@/components/admin/ui/list-notice";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { isSearchable, orderList, type OrderListFilter } from "@/lib/orders/model/list-filter";

export const NO_ORDERS = "Nessun ordine trovato";

/** Names the filter that leaves the list empty, with a button to remove it. */
export function OrdersEmpty({ filter }: { filter: OrderListFilter }) {
  const filtered = orderList.isFiltered(filter);
  const { search, sort, rows } = filter;
  const count = orderList.describe(filter).length + (search === null ? 0 : 1);
  return (
    <ListNotice
      title={NO_ORDERS}
      text={filtered ? reason(filter) : "Qui compariranno gli ordini, dal più recente."}
    >
      {filtered && (
        <Link href={orderList.href({ sort, rows })} scroll={false} className={adminButton("quiet")}>
          {count > 1 ? "Togli i filtri" : search === null ? "Togli il filtro" : "Togli la ricerca"}
        </Link>
      )}
    </ListNotice>
  );
}

function reason(filter: OrderListFilter): string {
  const { search } = filter;
  if (search !== null && !isSearchable(search))
    return `Nella ricerca «${search}» non ci sono lettere né cifre: scrivi un numero d’ordine, un nome, un’email, un telefono o un codice di tracciamento.`;
  const activeFilters = orderList.describe(filter);
  const orders = activeFilters.length > 0 ? ` con ${activeFilters.join(" e ")}` : "";
  return search === null
    ? `Non ci sono ordini${orders}.`
    : `Nessun ordine${orders} corrisponde alla ricerca «${search}».`;
}
