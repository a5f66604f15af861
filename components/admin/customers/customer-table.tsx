import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { noteClass, ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { netCents } from "@/lib/customers/model/customer";
import {
  customerHref,
  type CustomerFilter,
  customerList,
  MAX_LISTED_CUSTOMERS,
} from "@/lib/customers/model/list-filter";
import {
  type CustomerPage,
  type ListedCustomer,
  type OpenThings,
} from "@/lib/customers/queries/customers";

type Props = { list: CustomerPage; filter: CustomerFilter; now: Date };

export function CustomerTable({ list: { rows, total, isPart }, filter, now }: Props) {
  const listed = Math.min(total, MAX_LISTED_CUSTOMERS);
  return (
    <>
      <p className="sr-only" role="status">
        <span>{isPart ? "almeno " : total > listed && "oltre "}</span>
        <span>{formatCounted(listed, "persona", "persone")}</span>
      </p>
      {total > listed && (
        <p className={`${noteClass} pb-2`}>
          Qui sfogli i <span>{formatCount(listed)}</span> con l’ordine più recente: gli altri li
          trovi con la ricerca o nel file.
        </p>
      )}
      {isPart && rows.length > 0 && (
        <p className={`${noteClass} pb-2`}>
          Questa ricerca trova troppi ordini: vedi i clienti dei più recenti. Aggiungi una parola.
        </p>
      )}
      <PlainTable
        caption="Clienti, dall’ordine più recente"
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Empty filter={filter} isPart={isPart} />}
        columns={[
          { head: "Nome", cell: (customer) => <Name customer={customer} /> },
          {
            head: "Comune",
            bare: true,
            cell: ({ city, province }) => (
              <span className="wrap-anywhere">
                {province === "" ? city : `${city} (${province})`}
              </span>
            ),
          },
          { head: "Ordini", number: true, cell: (customer) => <Orders {...customer} /> },
          { head: "Netto", number: true, cell: (customer) => formatEuro(netCents(customer)) },
          { head: "Ultimo ordine", cell: ({ lastAt }) => <DateTime at={lastAt} now={now} /> },
          { head: "Newsletter", cell: ({ isSubscribed }) => (isSubscribed ? "Sì" : "No") },
          {
            head: "In sospeso",
            className: (customer) => (openThings(customer) === "" ? "max-md:hidden!" : ""),
            cell: (customer) => <span className="text-warn">{openThings(customer)}</span>,
          },
        ]}
      />
      <ListPages label="Pagine dei clienti" {...customerList.pageOf(filter, listed)} />
    </>
  );
}

function Name({ customer: { id, name, email, tags, isBlocked } }: { customer: ListedCustomer }) {
  return (
    <>
      <Link href={customerHref(id)} className={`${ownLinkClass} wrap-anywhere`}>
        {name}
      </Link>
      {email !== null && (
        <span className={`${noteClass} block font-normal wrap-anywhere`}>{email}</span>
      )}
      <span className={`${noteClass} flex flex-wrap gap-1.5 font-normal empty:hidden`}>
        {isBlocked && <span className="text-danger">Bloccato</span>}
        {tags.map((tag) => (
          <span key={tag} className="rounded-field bg-selected px-1.5 wrap-anywhere">
            {tag}
          </span>
        ))}
      </span>
    </>
  );
}

function Orders({ bought, placed }: Pick<ListedCustomer, "bought" | "placed">) {
  return (
    <>
      <span>{formatCount(bought)}</span>
      <span className="text-cocoa">{placed > bought && ` di ${formatCount(placed)}`}</span>
    </>
  );
}

/** Names what waits for the shop; "" for nothing. */
export function openThings({ openMessages, openReturns, waitingReviews }: OpenThings): string {
  return [
    openMessages > 0 && formatCounted(openMessages, "messaggio", "messaggi"),
    openReturns > 0 && formatCounted(openReturns, "reso", "resi"),
    waitingReviews > 0 && formatCounted(waitingReviews, "recensione", "recensioni"),
  ]
    .filter(Boolean)
    .join(", ");
}

function Empty({ filter, isPart }: { filter: CustomerFilter; isPart: boolean }) {
  if (!customerList.isFiltered(filter))
    return (
      <ListNotice
        title="Ancora nessun cliente"
        text="Chi paga il suo primo ordine compare qui da solo."
      />
    );
  return (
    <ListNotice
      title="Nessun cliente"
      text={
        isPart
          ? "Questa ricerca trova troppi ordini, e tra i più recenti non c’è nessuno. Aggiungi una parola."
          : "Con questa vista e questa ricerca non c’è nessuno."
      }
      link={{ href: customerList.href(), text: "Mostra tutti i clienti" }}
    />
  );
}
