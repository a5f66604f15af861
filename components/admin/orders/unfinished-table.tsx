import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { noteClass } from "@/components/admin/ui/styles";
import { formatCounted } from "@/lib/core/numbers";
import { reminderText, unfinishedReasonText } from "@/lib/fulfilment/copy/unfinished";
import { type UnfinishedFilter, unfinishedList } from "@/lib/fulfilment/model/unfinished";
import { type UnfinishedPage, type UnfinishedRow } from "@/lib/fulfilment/queries/unfinished";

type Props = { list: UnfinishedPage; filter: UnfinishedFilter; now: Date };

export function UnfinishedTable({ list: { rows, total, days }, filter, now }: Props) {
  return (
    <>
      <p className={`${noteClass} pb-2`} role="status">
        <span>{formatCounted(total, "ordine", "ordini")}</span>
        {" degli ultimi "}
        <span>{formatCounted(days, "giorno", "giorni")}</span>: poi un ordine mai pagato resta senza
        nome.
      </p>
      <PlainTable
        caption="Ordini non finiti, dal più recente"
        rows={rows}
        rowKey={({ id }) => id}
        empty={<Empty filter={filter} />}
        columns={[
          {
            head: "Ordine",
            cell: (order) => (
              <>
                <OrderLink order={order} />
                <span className={`${noteClass} block font-normal`}>
                  <DateTime at={order.createdAt} now={now} />
                </span>
              </>
            ),
          },
          {
            head: "Cliente",
            bare: true,
            className: "max-md:w-full",
            cell: ({ customerName, email }) => (
              <>
                <span className="block wrap-anywhere">{customerName}</span>
                <span className={`${noteClass} block wrap-anywhere`}>{email}</span>
              </>
            ),
          },
          euroColumn("Totale", "totalCents"),
          {
            head: "Motivo",
            className: "max-md:w-full",
            cell: unfinishedReasonText,
          },
          {
            head: "Promemoria",
            className: "max-md:w-full",
            cell: (order) => <Reminder order={order} now={now} />,
          },
        ]}
      />
      <ListPages label="Pagine degli ordini non finiti" {...unfinishedList.pageOf(filter, total)} />
    </>
  );
}

function Reminder({ order, now }: { order: UnfinishedRow; now: Date }) {
  const { sentAt, returnedAt } = order;
  if (sentAt === null) return <span className="text-cocoa">{reminderText(order)}</span>;
  return (
    <>
      <span>{reminderText(order)}</span> <DateTime at={sentAt} now={now} />
      {returnedAt !== null && (
        <span className="block text-success">
          Pagato <DateTime at={returnedAt} now={now} />
        </span>
      )}
    </>
  );
}

function Empty({ filter }: { filter: UnfinishedFilter }) {
  if (!unfinishedList.isFiltered(filter))
    return (
      <ListNotice
        title="Nessun ordine non finito"
        text="Chi ha inviato un ordine, negli ultimi giorni, lo ha anche pagato."
      />
    );
  return (
    <ListNotice
      title="Nessun ordine"
      text="Con questi filtri non c’è nessun ordine."
      link={{ href: unfinishedList.href(), text: "Mostra tutti gli ordini non finiti" }}
    />
  );
}
