import { type ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "@/components/admin/ui/icons";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { type OrderListFilter, orderListHref } from "@/lib/orders/model/list-filter";
import { Key } from "./key";
import { KeysButton } from "./keys-button";
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
  const first = (page - 1) * rows + 1;
  const last = Math.min(page * rows, total);
  const isEnd = last >= total;
  return (
    <nav
      aria-label="Pagine degli ordini"
      className="flex flex-wrap items-center gap-x-2 gap-y-3 pt-3"
    >
      <p role="status" className="text-cocoa max-md:w-full">
        <span>{`${formatCount(first)}–${formatCount(last)} di ${more ? "oltre " : ""}${formatCount(total)}`}</span>
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
      <KeysButton enabled={keys} />
      <span className="ml-auto flex items-center gap-2">
        <RowsSelect filter={filter} />
        <PageLink
          label="Pagina precedente"
          href={page > 1 ? orderListHref({ ...filter, page: page - 1 }) : null}
        >
          <Icon drawing={ChevronLeft} className={iconClass} />
        </PageLink>
        <PageLink
          label="Pagina successiva"
          href={isEnd ? null : orderListHref({ ...filter, page: page + 1 })}
        >
          <Icon drawing={ChevronRight} className={iconClass} />
        </PageLink>
      </span>
    </nav>
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
