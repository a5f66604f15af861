import { Download } from "@/components/admin/ui/icons";
import { type Columns, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, ownLinkClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { registerNote } from "@/lib/books/copy";
import { hasMoney, type MethodFigures, sumOf } from "@/lib/books/model/figures";
import { packageHref } from "@/lib/books/model/list-filter";
import { type Month } from "@/lib/books/queries/month";
import { type IsoDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatLongDay, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { kindNames, monthName } from "@/lib/invoices/copy/document";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { documentList, registerHref } from "@/lib/invoices/model/list-filter";
import { type RegisterLine } from "@/lib/invoices/model/register";
import { type DocumentRow } from "@/lib/invoices/queries/documents";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { orderHref } from "@/lib/orders/model/list-filter";
import { settingsHref } from "@/lib/settings/model/settings-pages";
import { PayoutSection } from "./payout-section";

export function MonthView({ month }: { month: Month }) {
  return (
    <>
      <Methods month={month} />
      <PayoutSection month={month} />
      <Register month={month} />
      <Documents month={month} />
      <Accountant month={month} />
    </>
  );
}

type MethodRow = Omit<MethodFigures, "method"> & { name: string };

function Methods({ month: { month, methods, hasVat } }: { month: Month }) {
  const rows = methods.map(({ method, ...figures }) => ({
    ...figures,
    name: paymentMethodLabels[method],
  }));
  const total = {
    name: "Totale",
    ...sumOf(methods, [
      "payments",
      "grossCents",
      "refundedCents",
      "keptCents",
      "netCents",
      "vatCents",
    ]),
  };
  const columns: Columns<MethodRow> = [
    { head: "Pagamento", cell: ({ name }) => name },
    { head: "Pagamenti", number: true, cell: ({ payments }) => formatCount(payments) },
    { head: "Incassi", number: true, cell: ({ grossCents }) => formatEuro(grossCents) },
    { head: "Rimborsi", number: true, cell: ({ refundedCents }) => formatEuro(refundedCents) },
    { head: "Netto", number: true, cell: ({ keptCents }) => formatEuro(keptCents) },
    ...(hasVat
      ? ([
          { head: "Imponibile", number: true, cell: ({ netCents }) => formatEuro(netCents) },
          { head: "IVA", number: true, cell: ({ vatCents }) => formatEuro(vatCents) },
        ] satisfies Columns<MethodRow>)
      : []),
  ];
  return (
    <Section id="incassi" title="Incassi">
      <PlainTable
        caption={`Incassi di ${monthName(month)} per modo di pagare`}
        rows={rows.length > 0 ? [...rows, total] : []}
        rowKey={({ name }) => name}
        empty={<SectionEmpty>Nessun incasso in {monthName(month)}.</SectionEmpty>}
        columns={columns}
      />
    </Section>
  );
}

type RegisterRow = Omit<RegisterLine, "day" | "vatRateBps"> & {
  day: IsoDay | null;
  vatRateBps: number | null;
};

function Register({ month: { month, register, hasVat } }: { month: Month }) {
  const days = register.filter(hasMoney);
  const total = {
    day: null,
    vatRateBps: null,
    ...sumOf(register, [
      "paidCents",
      "refundedCents",
      "takenCents",
      "netCents",
      "vatCents",
      "invoicedPaidCents",
      "invoicedRefundedCents",
    ]),
  };
  const columns: Columns<RegisterRow> = [
    { head: "Giorno", cell: ({ day }) => (day === null ? "Totale" : formatDayOfMonth(day)) },
    ...(hasVat
      ? ([
          {
            head: "Aliquota",
            number: true,
            className: ({ day }) => (day === null ? "max-md:hidden!" : ""),
            cell: ({ vatRateBps }) => vatRateBps !== null && `${vatRateBps / 100}%`,
          },
        ] satisfies Columns<RegisterRow>)
      : []),
    { head: "Incassi", number: true, cell: ({ paidCents }) => formatEuro(paidCents) },
    { head: "Rimborsi", number: true, cell: ({ refundedCents }) => formatEuro(refundedCents) },
    { head: "Corrispettivi", number: true, cell: ({ takenCents }) => formatEuro(takenCents) },
    ...(hasVat
      ? ([
          { head: "Imponibile", number: true, cell: ({ netCents }) => formatEuro(netCents) },
          { head: "IVA", number: true, cell: ({ vatCents }) => formatEuro(vatCents) },
        ] satisfies Columns<RegisterRow>)
      : []),
    {
      head: "Con fattura",
      number: true,
      cell: ({ invoicedPaidCents, invoicedRefundedCents }) =>
        formatEuro(invoicedPaidCents - invoicedRefundedCents),
    },
  ];
  return (
    <Section
      id="corrispettivi"
      title="Registro dei corrispettivi"
      actions={
        <a href={registerHref(month)} download className={adminButton("quiet")}>
          <Icon drawing={Download} className={smallIconClass} />
          Corrispettivi
        </a>
      }
    >
      <PlainTable
        caption={`Corrispettivi di ${monthName(month)}, giorno per giorno`}
        rows={days.length > 0 ? [...days, total] : []}
        rowKey={({ day, vatRateBps }) => `${day}/${vatRateBps}`}
        empty={<SectionEmpty>Nessun giorno con incassi o rimborsi.</SectionEmpty>}
        columns={columns}
      />
      {days.length > 0 && <p className="py-2.5 text-cocoa">{registerNote(hasVat)}</p>}
    </Section>
  );
}

function Documents({ month: { month, documents, today } }: { month: Month }) {
  const { counts, rows, waiting } = documents;
  const total = Object.values(counts).reduce((sum, count) => sum + count);
  const columns: Columns<DocumentRow> = [
    { head: "Numero", cell: ({ kind, number }) => `${kindNames[kind]} ${number}` },
    {
      head: "Ordine",
      cell: ({ order }) => (
        <Link href={orderHref(order.id)} className={ownLinkClass}>
          {order.number}
        </Link>
      ),
    },
    {
      head: "Totale",
      number: true,
      cell: ({ kind, totalCents }) => formatEuro(kind === "credit_note" ? -totalCents : totalCents),
    },
    {
      head: "Da inviare",
      number: true,
      cell: ({ day }) => {
        const { by, isUrgent } = sendingDeadline(day, today);
        return (
          <span className={isUrgent ? "text-danger" : undefined}>
            entro {withArticle("il", formatLongDay(by))}
          </span>
        );
      },
    },
  ];
  return (
    <Section
      id="fatture"
      title="Fatture da inviare"
      count={counts.to_send}
      actions={
        <Link href={documentList.href({ month })} className={ownLinkClass}>
          {formatCounted(total, "documento del mese", "documenti del mese")}
        </Link>
      }
    >
      <PlainTable
        caption={`Fatture e note di credito di ${monthName(month)} da inviare`}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<SectionEmpty>Nessun documento del mese da inviare.</SectionEmpty>}
        columns={columns}
      />
      {counts.to_send > rows.length && (
        <p className="py-2.5 text-cocoa">Le altre sono nella pagina Fatture.</p>
      )}
      {waiting > 0 && (
        <p className="py-2.5 text-cocoa">
          {`${formatCounted(waiting, "ordine pagato aspetta", "ordini pagati aspettano")} la fattura.`}
        </p>
      )}
    </Section>
  );
}

function Accountant({ month: { month, accountant } }: { month: Month }) {
  return (
    <Section
      id="commercialista"
      title="Pacchetto per il commercialista"
      actions={
        <a href={packageHref(month)} download className={adminButton("quiet")}>
          <Icon drawing={Download} className={smallIconClass} />
          Scarica lo ZIP
        </a>
      }
    >
      <p className="pt-2.5 text-cocoa">
        {`Corrispettivi, fatture in XML, accrediti con i loro movimenti e rimborsi di ${monthName(month)}.`}
      </p>
      <p className="pb-2.5 text-cocoa">
        {accountant === "" ? (
          <Link href={settingsHref("fatturazione")} className={ownLinkClass}>
            Scrivi l’email del commercialista per mandarlo da solo il primo di ogni mese
          </Link>
        ) : (
          `Il primo di ogni mese quello del mese prima parte per ${accountant}.`
        )}
      </p>
    </Section>
  );
}
