import { OrderLink } from "@/components/admin/orders/order-link";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { type Columns, euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { lineKindNames, mismatchText, payoutStateText } from "@/lib/books/copy";
import { booksHref, type LineFilter, lineList } from "@/lib/books/model/list-filter";
import { type LinePage, type LineRow, type PayoutRow } from "@/lib/books/queries/payouts";
import { italianDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatLongDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { monthOf } from "@/lib/invoices/model/list-filter";
import { providerNames } from "@/lib/orders/copy/order";
import { Contents } from "./payout-section";

/** The payout whose lines are listed. */
export function PayoutHead({ payout }: { payout: PayoutRow }) {
  const { day, amountCents, provider } = payout;
  return (
    <div className="mb-5">
      <p>
        <Link href={booksHref(monthOf(day))} className={ownLinkClass}>
          Torna al mese
        </Link>
      </p>
      <p className="font-medium">
        {`${formatLongDay(day)}, bonifico di ${formatEuro(amountCents)} da ${providerNames[provider]}, ${payoutStateText(payout).toLowerCase()}`}
      </p>
      <p>
        <Contents payout={payout} />
      </p>
    </div>
  );
}

export function LineList({ list, filter }: { list: LinePage; filter: LineFilter }) {
  if (list.total === 0)
    return (
      <ListNotice
        title="Nessun movimento"
        text="Non ce ne sono qui. I movimenti si leggono ogni notte, o con «Aggiorna» nella pagina Soldi."
      />
    );
  return (
    <>
      <PlainTable
        caption="Movimenti presso i servizi di pagamento"
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={columns}
      />
      <ListPages label="Pagine dei movimenti" {...lineList.pageOf(filter, list.total)} />
    </>
  );
}

const columns: Columns<LineRow> = [
  {
    head: "Movimento",
    cell: ({ kind, provider, at }) =>
      `${lineKindNames[kind]} ${providerNames[provider]}, ${formatDayOfMonth(italianDay(at))}`,
  },
  {
    head: "Ordine",
    cell: ({ orderId, orderNumber }) =>
      orderId !== null && orderNumber !== null ? (
        <OrderLink order={{ id: orderId, number: orderNumber }} />
      ) : (
        "—"
      ),
  },
  euroColumn("Importo", "amountCents"),
  { head: "Commissione", number: true, cell: ({ feeCents }) => formatEuro(0 - feeCents) },
  {
    head: "Netto",
    number: true,
    cell: ({ amountCents, feeCents }) => formatEuro(amountCents - feeCents),
  },
  {
    head: "Controllo",
    bare: true,
    cell: (line) =>
      line.toCheck ? (
        <span className="text-danger">{`Da verificare: ${mismatchText(line)}`}</span>
      ) : (
        line.ledgerCents !== null && <span className="text-success">Torna</span>
      ),
  },
];
