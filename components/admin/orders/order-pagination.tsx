import { type ReactNode } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ChevronLeft, ChevronRight, Keyboard } from "@/components/admin/ui/icons";
import { Key } from "@/components/admin/ui/key";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { Announcement } from "@/components/ui/announcement";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import {
  isSearchable,
  orderList,
  type OrderListFilter,
  sortWords,
} from "@/lib/orders/model/list-filter";
import { RowsSelect } from "./order-filters";

type Props = {
  filter: OrderListFilter;
  total: number;
  /** True when there are more orders than were counted. */
  more: boolean;
  keys: boolean;
};

/** Shows the range and number of orders, the shortcuts and links to the adjacent pages. */
export function OrderPagination({ filter, total, more, keys }: Props) {
  const { page, rows } = filter;
  const isEnd = page * rows >= total;
  return (
    <nav
      aria-label="Pagine degli ordini"
      className="flex flex-wrap items-center gap-x-2 gap-y-3 pt-3"
    >
      <p className="text-cocoa max-md:w-full">
        <span>{rangeText({ filter, total, more })}</span>
        <span>
          {isEnd && more && ". Per arrivare agli altri restringi il filtro o cambia l’ordinamento."}
        </span>
      </p>
      {keys && (
        <p
          aria-hidden="true"
          className="ml-4 flex items-center gap-1 text-cocoa max-[65.625rem]:hidden"
        >
          <Key>J</Key> <Key>K</Key> scorri <span className="w-1" /> <Key>X</Key> seleziona
          <span className="w-1" /> <Key>Invio</Key> apri
        </p>
      )}
      {/* Also while shortcuts are off. */}
      <DialogButton
        dialog="keys"
        props={{ enabled: keys }}
        label="Tutti i tasti"
        style="ghost-icon"
        className="max-md:hidden"
      >
        <Icon drawing={Keyboard} className={iconClass} />
      </DialogButton>
      <span className="ml-auto flex items-center gap-2">
        <RowsSelect filter={filter} />
        <PageLink
          label="Pagina precedente"
          href={page > 1 ? orderList.href({ ...filter, page: page - 1 }) : null}
        >
          <Icon drawing={ChevronLeft} className={iconClass} />
        </PageLink>
        <PageLink
          label="Pagina successiva"
          href={isEnd ? null : orderList.href({ ...filter, page: page + 1 })}
        >
          <Icon drawing={ChevronRight} className={iconClass} />
        </PageLink>
      </span>
    </nav>
  );
}

/** Returns which orders are shown, such as «1–25 di oltre 1.000». */
function rangeText({ filter: { page, rows }, total, more }: Omit<Props, "keys">): string {
  const first = formatCount((page - 1) * rows + 1);
  const last = formatCount(Math.min(page * rows, total));
  return `${first}–${last} di ${more ? "oltre " : ""}${formatCount(total)}`;
}

/** Reads aloud what the list shows after another filter, order or page. */
export function OrderAnnouncement(list: Omit<Props, "keys">) {
  const { filter, total } = list;
  const direction = filter.sort.ascending ? "crescente" : "decrescente";
  return (
    <Announcement
      when={orderList.href(filter)}
      text={
        total === 0
          ? NO_ORDERS
          : `${rangeText(list)}, per ${sortWords[filter.sort.by]} in ordine ${direction}`
      }
    />
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
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a disabled link has no address
    <a role="link" aria-disabled="true" aria-label={label} className={adminButton("icon-off")}>
      {children}
    </a>
  ) : (
    <Link href={href} scroll={false} aria-label={label} className={adminButton("icon")}>
      {children}
    </Link>
  );
}

const NO_ORDERS = "Nessun ordine trovato";

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
    return `Nella ricerca «${search}» non ci sono lettere né cifre: scrivi il numero di un ordine, un nome, un’email, un telefono o un codice di tracciamento.`;
  const activeFilters = orderList.describe(filter);
  const orders = activeFilters.length > 0 ? ` con ${activeFilters.join(" e ")}` : "";
  return search === null
    ? `Non ci sono ordini${orders}.`
    : `Nessun ordine${orders} corrisponde alla ricerca «${search}».`;
}
