import { type ReactNode } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ChevronLeft, ChevronRight, Keyboard } from "@/components/admin/ui/icons";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { Announcement } from "@/components/ui/announcement";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { orderList, type OrderListFilter, sortWords } from "@/lib/orders/model/list-filter";
import { Key } from "./key";
import { NO_ORDERS } from "./orders-empty";
import { RowsSelect } from "./rows-select";

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
          {isEnd && more && ". Per arrivare agli altri restringi il filtro o cambia l’ordine."}
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
        forReaders
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
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-label={label}
      className={adminButton("icon")}
    >
      {children}
    </Link>
  );
}
