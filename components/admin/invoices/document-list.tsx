import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ChevronLeft, ChevronRight, Download } from "@/components/admin/ui/icons";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { type Columns, PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, linkClass, ownLinkClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatDayOfMonth } from "@/lib/core/dates";
import { ERASED } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import {
  gapNames,
  kindNames,
  monthName,
  stateNames,
  warningTexts,
} from "@/lib/invoices/copy/document";
import { type DocumentState, documentStates } from "@/lib/invoices/model/document";
import {
  archiveHref,
  documentFileHref,
  type DocumentFilter,
  documentList,
  type IsoMonth,
  neighbourMonths,
  registerHref,
} from "@/lib/invoices/model/list-filter";
import { type DocumentRow, type DocumentPage } from "@/lib/invoices/queries/documents";
import { orderHref } from "@/lib/orders/model/list-filter";
import { settingsHref } from "@/lib/settings/model/settings-pages";

export function DocumentList({ list, filter }: { list: DocumentPage; filter: DocumentFilter }) {
  if (list.total === 0) return <Empty filter={filter} />;
  return (
    <>
      <PlainTable
        caption={`Fatture e note di credito di ${monthName(filter.month)}`}
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={columns}
      />
      <ListPages label="Pagine delle fatture" {...documentList.pageOf(filter, list.total)} />
    </>
  );
}

function Empty({ filter }: { filter: DocumentFilter }) {
  const { month, state } = filter;
  if (state === null)
    return (
      <ListNotice
        title={`Nessuna fattura in ${monthName(month)}`}
        text="Quando qualcuno chiede la fattura e paga, la trovi qui entro un minuto."
      />
    );
  return (
    <ListNotice
      title="Niente da mostrare"
      text={`In ${monthName(month)} non ce ne sono con lo ${documentList.describe(filter).join(" e ")}.`}
    />
  );
}

const stateClasses: Record<DocumentState, string> = {
  to_send: "text-warn",
  sent: "text-ink",
  accepted: "text-success",
  rejected: "text-danger",
};

const columns: Columns<DocumentRow> = [
  {
    head: "Numero",
    cell: ({ kind, number, corrects }) => (
      <>
        <span>{`${kindNames[kind]} ${number}`}</span>
        {corrects !== null && (
          <span className="block text-xs/4 font-normal text-cocoa max-md:text-small/5">
            sulla fattura {corrects}
          </span>
        )}
      </>
    ),
  },
  {
    head: "Data",
    className: "whitespace-nowrap max-md:self-center",
    cell: ({ day }) => <time dateTime={day}>{formatDayOfMonth(day)}</time>,
  },
  {
    head: "Ordine",
    className: "whitespace-nowrap",
    cell: ({ order }) => (
      <Link href={orderHref(order.id)} className={ownLinkClass}>
        {order.number}
      </Link>
    ),
  },
  {
    head: "Intestata a",
    bare: true,
    className: "wrap-anywhere",
    cell: ({ buyer }) => buyer ?? ERASED,
  },
  {
    head: "Totale",
    number: true,
    cell: ({ kind, totalCents }) => (
      <>
        <span>{kind === "credit_note" && "−"}</span>
        <span>{formatEuro(totalCents)}</span>
      </>
    ),
  },
  { head: "Stato", bare: true, cell: (document) => <State document={document} /> },
  {
    head: "File",
    bare: true,
    number: true,
    cell: ({ id, kind, number, buyer }) =>
      buyer !== null && (
        <a href={documentFileHref(id)} download className={adminButton("ghost")}>
          <Icon drawing={Download} className={smallIconClass} />
          XML
          <span className="sr-only">
            {" della "}
            <span>{kindNames[kind].toLowerCase()}</span>
            <span>{` ${number}`}</span>
          </span>
        </a>
      ),
  },
];

function State({ document }: { document: DocumentRow }) {
  const { id, number, state, stateReason, correctable, warnings } = document;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <span className={`font-medium ${stateClasses[state]}`}>{stateNames[state]}</span>
        {correctable !== null && (
          <DialogButton
            dialog="correctDocument"
            props={{ id, number, buyer: correctable }}
            about={`documento ${number}`}
          >
            Correggi…
          </DialogButton>
        )}
        <DialogButton
          dialog="documentState"
          props={{ id, number, state, reason: stateReason }}
          about={`documento ${number}`}
        >
          Cambia…
        </DialogButton>
      </span>
      {stateReason !== null && (
        <span className="block wrap-anywhere text-cocoa">{stateReason}</span>
      )}
      {warnings.map((warning) => (
        <span key={warning} className="block text-danger">
          {warningTexts[warning]}
        </span>
      ))}
    </>
  );
}

const listed = new Intl.ListFormat("it-IT");

/** Explains why documents are not issued, or that they are only a trial. */
export function IssueNotice({ list }: { list: DocumentPage }) {
  const { gaps, live, waiting } = list;
  const needed = gaps.length === 1 ? "serve" : "servono";
  const missing = `${needed} ${listed.format(gaps.map((gap) => gapNames[gap]))}`;
  if (live && gaps.length > 0)
    return (
      <div role="alert" className="mb-8 border-l-3 border-danger bg-danger-veil px-4 py-3">
        <p className="font-semibold text-danger">Le fatture sono ferme: {gapTitle(gaps.length)}</p>
        <p>
          Per emetterle {missing}. <SettingsLinks /> <span>{waitingText(waiting)}</span>
        </p>
      </div>
    );
  if (!live)
    return (
      <p className="mb-8 border-l-3 border-gold bg-ivory px-4 py-3">
        Qui nessuno paga davvero, quindi questi documenti sono di prova: non vanno inviati.
        {gaps.length > 0 && (
          <>
            {" Prima "}
            di aprire {missing}. <SettingsLinks />
          </>
        )}
      </p>
    );
  return waiting === 0 ? null : <p className="mb-8">{waitingText(waiting)}</p>;
}

function gapTitle(count: number): string {
  return count === 1 ? "manca un dato dell’impresa" : "mancano i dati dell’impresa";
}

function waitingText(waiting: number): string {
  if (waiting === 0) return "";
  return waiting === 1
    ? "Un ordine pagato aspetta la sua fattura."
    : `${waiting} ordini pagati aspettano la loro fattura.`;
}

function SettingsLinks() {
  return (
    <>
      Si scrivono
      {" in "}
      <Link href={settingsHref("dati-legali")} className={linkClass}>
        Dati legali
      </Link>
      {" e "}
      <Link href={settingsHref("fatturazione")} className={linkClass}>
        Fatturazione
      </Link>
      .
    </>
  );
}

const documentsHref = (month: IsoMonth) => documentList.href({ month });

export function MonthLinks({
  month,
  today,
  hrefOf = documentsHref,
}: {
  month: IsoMonth;
  today: string;
  hrefOf?: (month: IsoMonth) => string;
}) {
  const { previous, next } = neighbourMonths(month, today);
  return (
    <nav aria-label="Mese" className="flex items-center gap-2">
      <MonthLink month={previous} href={hrefOf(previous)} drawing={ChevronLeft} />
      <span className="min-w-32 text-center font-medium" aria-current="page">
        {monthName(month)}
      </span>
      {next === null ? (
        <span aria-hidden="true" className={adminButton("icon-off")}>
          <Icon drawing={ChevronRight} className={smallIconClass} />
        </span>
      ) : (
        <MonthLink month={next} href={hrefOf(next)} drawing={ChevronRight} />
      )}
    </nav>
  );
}

function MonthLink({
  month,
  href,
  drawing,
}: {
  month: IsoMonth;
  href: string;
  drawing: IconDrawing;
}) {
  return (
    <Link href={href} className={adminButton("icon")}>
      <Icon drawing={drawing} className={smallIconClass} />
      <span className="sr-only">{monthName(month)}</span>
    </Link>
  );
}

/** Marks a month's documents as sent, and links to its files: documents as ZIP, register of takings. */
export function MonthActions({ month, list }: { month: IsoMonth; list: DocumentPage }) {
  const { counts, toSend } = list;
  return (
    <div className="flex flex-wrap gap-2">
      {counts.to_send > 0 && (
        <DialogButton dialog="monthSent" props={{ month, toSend }}>
          Segna tutte come inviate…
        </DialogButton>
      )}
      <div className="flex flex-wrap gap-2">
        {documentStates.some((state) => counts[state] > 0) && (
          <RequireRight right="books">
            <a href={archiveHref(month)} download className={adminButton("quiet")}>
              <Icon drawing={Download} className={smallIconClass} />
              Tutte in ZIP
            </a>
          </RequireRight>
        )}
        <a href={registerHref(month)} download className={adminButton("quiet")}>
          <Icon drawing={Download} className={smallIconClass} />
          Corrispettivi
        </a>
      </div>
    </div>
  );
}
