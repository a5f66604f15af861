import { Link } from "@/components/ui/link";
import { orderStatusLabels, paymentStatusLabels } from "@/lib/orders/copy";
import { type OrderListFilter, isFiltered } from "@/lib/orders/list-filter";
import { routes } from "@/lib/routes";
import { adminButton } from "./looks";
import { ListNotice } from "./list-notice";

/** The list without a row: which filter did it, and one button to undo it. */
export function OrdersEmpty({ filter }: { filter: OrderListFilter }) {
  const filtered = isFiltered(filter);
  return (
    <ListNotice
      title="Nessun ordine trovato"
      text={filtered ? reason(filter) : "Qui compariranno gli ordini, dal più recente."}
    >
      {filtered && (
        <Link href={routes.admin} scroll={false} className={adminButton("quiet")}>
          Togli i filtri
        </Link>
      )}
    </ListNotice>
  );
}

function reason({ search, status, paymentStatus }: OrderListFilter): string {
  const having = [
    status === null ? null : `stato «${orderStatusLabels[status]}»`,
    paymentStatus === null ? null : `pagamento «${paymentStatusLabels[paymentStatus]}»`,
  ].filter((part) => part !== null);
  const orders = having.length > 0 ? ` con ${having.join(" e ")}` : "";
  return search === null
    ? `Non ci sono ordini${orders}.`
    : `Nessun ordine${orders} corrisponde alla ricerca «${search}».`;
}
