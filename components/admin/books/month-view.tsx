import { IssueNotice } from "@/components/admin/invoices/document-list";
import { Download } from "@/components/admin/ui/icons";
import { type Columns, euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import {
  adminButton,
  ownLinkClass,
  smallIconClass,
  summaryClass,
} from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { registerNote, sendingText } from "@/lib/books/copy";
import { hasMoney, sumOf } from "@/lib/books/model/figures";
import { packageHref } from "@/lib/books/model/list-filter";
import { type Month } from "@/lib/books/queries/month";
import { formatDayOfMonth, formatLongDay, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { kindNames, monthName } from "@/lib/invoices/copy/document";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { documentList, registerHref } from "@/lib/invoices/model/list-filter";
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

/** Columns of the regimes with VAT. */
const vat = [euroColumn("Imponibile", "netCents"), euroColumn("IVA", "vatCents")] as const;

function Methods({ month: { month, methods, hasVat } }: { month: Month }) {
  const amounts = ["payments", "grossCents", "refundedCents", "keptCents"] as const;
  const rows = methods.map((row) => ({ ...row, name: paymentMethodLabels[row.method] }));
  const total = { name: "Totale", ...sumOf(methods, [...amounts, "netCents", "vatCents"]) };
  const columns: Columns<typeof total> = [
    { head: "Pagamento", cell: ({ name }) => name },
    { head: "Pagamenti", number: true, cell: ({ payments }) => formatCount(payments) },
    euroColumn("Incassi", "grossCents"),
    euroColumn("Rimborsi", "refundedCents"),
    euroColumn("Incassi meno rimborsi", "keptCents"),
    ...(hasVat ? vat : []),
  ];
  return (
    <Section id="incassi" title="Incassi">
      <PlainTable
        caption={`Incassi di ${monthName(month)} per metodo di pagamento`}
        rows={rows.length > 0 ? [...rows, total] : []}
        rowKey={({ name }) => name}
        empty={<SectionEmpty>{`Nessun incasso in ${monthName(month)}.`}</SectionEmpty>}
        columns={columns}
      />
    </Section>
  );
}

function Register({ month: { month, register, hasVat } }: { month: Month }) {
  const rows = register.filter(hasMoney).map(({ day, vatRateBps, ...amounts }) => ({
    ...amounts,
    invoicedCents: amounts.invoicedPaidCents - amounts.invoicedRefundedCents,
    name: hasVat ? `${formatDayOfMonth(day)}, ${vatRateBps / 100}%` : formatDayOfMonth(day),
  }));
  const amounts = ["paidCents", "refundedCents", "takenCents", "netCents", "vatCents"] as const;
  const total = { name: "Totale", ...sumOf(rows, [...amounts, "invoicedCents"]) };
  const columns: Columns<typeof total> = [
    { head: hasVat ? "Giorno e aliquota" : "Giorno", cell: ({ name }) => name },
    euroColumn("Incassi", "paidCents"),
    euroColumn("Rimborsi", "refundedCents"),
    euroColumn("Corrispettivi", "takenCents"),
    ...(hasVat ? vat : []),
    euroColumn("Con fattura", "invoicedCents"),
  ];
  return (
    <Section
      id="corrispettivi"
      title="Registro dei corrispettivi"
      actions={<FileLink href={registerHref(month)}>Corrispettivi</FileLink>}
    >
      <PlainTable
        caption={`Corrispettivi di ${monthName(month)}`}
        rows={rows.length > 0 ? [total] : []}
        rowKey={({ name }) => name}
        empty={<SectionEmpty>Nessun giorno con incassi o rimborsi.</SectionEmpty>}
        columns={columns}
      />
      {rows.length > 0 && (
        <details className="py-1">
          <summary className={summaryClass}>Giorno per giorno</summary>
          <PlainTable
            caption={`Corrispettivi di ${monthName(month)}, giorno per giorno`}
            rows={rows}
            rowKey={({ name }) => name}
            columns={columns}
          />
          <p className="py-2.5 text-cocoa">{registerNote(hasVat)}</p>
        </details>
      )}
    </Section>
  );
}

function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={adminButton("quiet")}>
      <Icon drawing={Download} className={smallIconClass} />
      {children}
    </a>
  );
}

function Documents({ month: { month, documents, today } }: { month: Month }) {
  const { counts, rows } = documents;
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
      <IssueNotice list={documents} />
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
    </Section>
  );
}

function Accountant({ month: { month, accountant, documents } }: { month: Month }) {
  return (
    <Section
      id="commercialista"
      title="Pacchetto per il commercialista"
      actions={
        <RequireRight right="books">
          <FileLink href={packageHref(month)}>Scarica lo ZIP</FileLink>
        </RequireRight>
      }
    >
      <p className="pt-2.5 text-cocoa">
        {`Corrispettivi, fatture in XML, accrediti con i loro movimenti e rimborsi di ${monthName(month)}.`}
      </p>
      <p className="pb-2.5 text-cocoa">
        {accountant === "" ? (
          <RequireRight otherwise="Non parte da sé: nelle impostazioni manca l’email del commercialista.">
            <Link href={settingsHref("fatturazione")} className={ownLinkClass}>
              Scrivi l’email del commercialista perché parta da sé il primo di ogni mese
            </Link>
          </RequireRight>
        ) : (
          sendingText(accountant, documents)
        )}
      </p>
    </Section>
  );
}
