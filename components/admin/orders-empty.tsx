import Link from "next/link";
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
  const parts = [
    search === null ? null : `la ricerca «${search}»`,
    status === null ? null : `lo stato «${orderStatusLabels[status]}»`,
    paymentStatus === null ? null : `il pagamento «${paymentStatusLabels[paymentStatus]}»`,
  ].filter((part) => part !== null);
  const list = new Intl.ListFormat("it", { type: "conjunction" }).format(parts);
  return `Nessun ordine corrisponde: hai scelto ${list}.`;
}
