import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Download } from "@/components/admin/ui/icons";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { adminButton, linkClass, smallIconClass, touchClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatDayOfMonth } from "@/lib/core/dates";
import { ERASED } from "@/lib/core/erased";
import { formatEuro } from "@/lib/core/money";
import { kindNames, monthName, stateNames, warningTexts } from "@/lib/invoices/copy/document";
import { type DocumentState } from "@/lib/invoices/model/document";
import {
  documentFileHref,
  type DocumentFilter,
  documentList,
  DOCUMENTS_PER_PAGE,
} from "@/lib/invoices/model/list-filter";
import { type DocumentPage, type DocumentRow } from "@/lib/invoices/queries/documents";
import { orderHref } from "@/lib/orders/model/list-filter";

const heads = [
  { text: "Numero" },
  { text: "Data" },
  { text: "Ordine" },
  { text: "Intestata a" },
  { text: "Totale", number: true },
  { text: "Stato" },
  { text: "File", number: true },
];

export function DocumentList({ list, filter }: { list: DocumentPage; filter: DocumentFilter }) {
  if (list.total === 0) return <Empty filter={filter} />;
  return (
    <>
      <PlainTable caption={`Fatture e note di credito di ${monthName(filter.month)}`} heads={heads}>
        {list.rows.map((document) => (
          <Row key={document.id} document={document} />
        ))}
      </PlainTable>
      <ListPages
        label="Pagine delle fatture"
        page={list.page}
        last={Math.ceil(list.total / DOCUMENTS_PER_PAGE)}
        hrefOf={(page) => documentList.href({ ...filter, page })}
      />
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

function Row({ document }: { document: DocumentRow }) {
  const { id, kind, number, day, order, buyer, totalCents, state, corrects } = document;
  return (
    <PlainRow>
      <PlainRowHead>
        <span>{`${kindNames[kind]} ${number}`}</span>
        {corrects !== null && (
          <span className="block text-xs/4 font-normal text-cocoa max-md:text-small/5">
            sulla fattura {corrects}
          </span>
        )}
      </PlainRowHead>
      <PlainCell head="Data" className="whitespace-nowrap max-md:self-center">
        <time dateTime={day}>{formatDayOfMonth(day)}</time>
      </PlainCell>
      <PlainCell head="Ordine" className="whitespace-nowrap">
        <Link href={orderHref(order.id)} className={`${linkClass} ${touchClass}`}>
          {order.number}
        </Link>
      </PlainCell>
      <PlainCell className="wrap-anywhere">{buyer ?? ERASED}</PlainCell>
      <PlainCell head="Totale" number>
        <span>{kind === "credit_note" && "−"}</span>
        <span>{formatEuro(totalCents)}</span>
      </PlainCell>
      <PlainCell>
        <span className="flex flex-wrap items-center gap-x-3">
          <span className={`font-medium ${stateClasses[state]}`}>{stateNames[state]}</span>
          {document.correctable !== null && (
            <DialogButton
              dialog="correctDocument"
              props={{ id, number, buyer: document.correctable }}
              about={`documento ${number}`}
            >
              Correggi…
            </DialogButton>
          )}
          <DialogButton
            dialog="documentState"
            props={{ id, number, state, reason: document.stateReason }}
            about={`documento ${number}`}
          >
            Cambia…
          </DialogButton>
        </span>
        <Remarks document={document} />
      </PlainCell>
      <PlainCell number>
        {buyer !== null && (
          <a href={documentFileHref(id)} download className={adminButton("ghost")}>
            <Icon drawing={Download} className={smallIconClass} />
            XML
            <span className="sr-only">
              {" della "}
              <span>{kindNames[kind].toLowerCase()}</span>
              <span>{` ${number}`}</span>
            </span>
          </a>
        )}
      </PlainCell>
    </PlainRow>
  );
}

function Remarks({ document: { stateReason, warnings } }: { document: DocumentRow }) {
  return (
    <>
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
