import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { ContactLines } from "@/components/admin/ui/page-aside";
import { noteClass, ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { customerHref } from "@/lib/customers/model/list-filter";
import { orderHref } from "@/lib/orders/model/list-filter";
import {
  channelNames,
  closingNames,
  doubtTexts,
  dueText,
  suspicionTexts,
} from "@/lib/returns/copy/handling";
import { parcelText, returnKindNames, stageNames, waitText } from "@/lib/returns/copy/parcel";
import {
  type ReturnFilter,
  returnHref,
  returnList,
  type ReturnListState,
  returnProofHref,
} from "@/lib/returns/model/list-filter";
import type { ReturnPage, ReturnRow } from "@/lib/returns/queries/returns";
import { ReturnActs } from "./return-buttons";

type Props = { list: ReturnPage; filter: ReturnFilter; now: Date };

export function ReturnList({ list, filter, now }: Props) {
  if (list.total === 0) return <ListNotice {...emptyTexts[filter.state]} />;
  return (
    <>
      <ol className="border-t border-line-strong">
        {list.rows.map((one) => (
          <li
            key={one.id}
            className="grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">
                <Link href={returnHref(one.id)} className={ownLinkClass}>
                  {one.name}
                </Link>
              </h3>
              <p>
                <span className="font-medium">{stageNames[one.stage]}</span>
                <span className="text-cocoa">{`, ${returnKindNames[one.kind].toLowerCase()}`}</span>
              </p>
              <Arrival entry={one} now={now} />
            </div>
            <div className="min-w-0">
              <ReturnFactsText entry={one} now={now} />
            </div>
            <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-end">
              <ReturnActs entry={one} />
            </div>
          </li>
        ))}
      </ol>
      <ListPages label="Pagine dei resi" {...returnList.pageOf(filter, list.total)} />
    </>
  );
}

const nothingIn = (stage: string) => ({
  title: `Nessun reso ${stage}`,
  text: "Qui trovi quelli che sono a questo punto.",
});

const emptyTexts: Record<ReturnListState, { title: string; text: string }> = {
  open: {
    title: "Nessun reso aperto",
    text: "Quando qualcuno recede o rimanda un prodotto, lo trovi qui con la scadenza del rimborso.",
  },
  declared: nothingIn("solo dichiarato"),
  coming: nothingIn("in arrivo"),
  arrived: nothingIn("da controllare"),
  checked: nothingIn("da rimborsare"),
  unmatched: {
    title: "Niente da abbinare",
    text: "Ogni recesso aperto ha il suo ordine.",
  },
  closed: { title: "Nessun reso chiuso", text: "Qui trovi i resi già chiusi." },
};

type EntryProps = { entry: ReturnRow; now: Date };

/** Says when a return was declared, and how. */
function Arrival({ entry: { email, declaredAt, withdrawal }, now }: EntryProps) {
  const channel = withdrawal?.channel ?? "page";
  return (
    <>
      {email !== null && <ContactLines email={email} />}
      <p className="text-cocoa">
        dichiarato <span>{channel !== "page" && `${channelNames[channel].toLowerCase()} `}</span>
        <DateTime at={declaredAt} now={now} />
      </p>
    </>
  );
}

/** What was declared, the order, what to check, the deadline and the receipt. */
export function ReturnFactsText({ entry, now }: EntryProps) {
  const { withdrawal, parcel } = entry;
  const said = withdrawal?.declaration ?? parcel?.problem ?? null;
  return (
    <>
      {said !== null && <p className="wrap-anywhere">«{said}»</p>}
      <p className="mt-1">
        <OrderOf entry={entry} />
      </p>
      <Doubt entry={entry} />
      <Deadline entry={entry} now={now} />
      <ParcelText entry={entry} />
      {withdrawal && <Receipt entry={entry} withdrawal={withdrawal} now={now} />}
    </>
  );
}

function OrderOf({ entry: { order, withdrawal } }: { entry: ReturnRow }) {
  const known = order ?? withdrawal?.candidate ?? null;
  if (known === null) return null;
  return (
    <>
      <span>{order === null && "Ordine con questo numero: "}</span>
      <Link href={orderHref(known.id)} className={ownLinkClass}>
        {order === null ? known.number : `Ordine ${known.number}`}
      </Link>
      {order !== null && (
        <Link href={customerHref(order.id)} className={`${ownLinkClass} ml-3`}>
          Cliente
          <span className="sr-only"> di {order.number}</span>
        </Link>
      )}
    </>
  );
}

function Doubt({ entry: { withdrawal, closedAt } }: { entry: ReturnRow }) {
  if (closedAt !== null || withdrawal === null) return null;
  const { doubt, suspicion } = withdrawal;
  return (
    <>
      {doubt !== null && <p className="mt-1 font-medium text-warn">{doubtTexts[doubt]}</p>}
      {suspicion !== null && <p className="mt-1 text-warn">{suspicionTexts[suspicion]}</p>}
    </>
  );
}

function Deadline({ entry, now }: EntryProps) {
  const { closedAt, closing, dueAt, due, note } = entry;
  if (closedAt !== null && closing !== null)
    return (
      <p className="mt-1 wrap-anywhere">
        <span>{`${closingNames[closing]} `}</span>
        <DateTime at={closedAt} now={now} />
        {note !== null && <span className="text-cocoa">: {note}</span>}
      </p>
    );
  if (dueAt === null) return null;
  const late = dueAt <= now;
  const refundText = due === null ? "Rimborso" : dueText(due);
  return (
    <p className={`mt-1 ${late ? "font-medium text-danger" : ""}`}>
      <span>{late ? `${refundText}, in ritardo: era dovuto entro ` : `${refundText} entro `}</span>
      {withArticle("il", formatLongDateTime(dueAt))}
      <span>{late ? "" : waitText(entry)}</span>
    </p>
  );
}

function ParcelText({ entry: { id, parcel } }: { entry: ReturnRow }) {
  const text = parcel && parcelText(parcel);
  if (!text) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      {parcel.tracking?.url ? (
        <a href={parcel.tracking.url} target="_blank" rel="noreferrer" className={ownLinkClass}>
          {text}
        </a>
      ) : (
        text
      )}
      {parcel.proofAt !== null && (
        <a href={returnProofHref(id)} download className={`${ownLinkClass} ml-2`}>
          Scarica la prova
        </a>
      )}
    </p>
  );
}

function Receipt({
  entry: { email, closedAt, order },
  withdrawal: { acknowledgedAt, isReceiptHeld },
  now,
}: EntryProps & { withdrawal: NonNullable<ReturnRow["withdrawal"]> }) {
  return (
    <p className={`${noteClass} mt-1`}>
      {acknowledgedAt !== null ? (
        <>
          Ricevuta partita <DateTime at={acknowledgedAt} now={now} />
        </>
      ) : email === null ? (
        "Senza indirizzo email: nessuna ricevuta"
      ) : isReceiptHeld ? (
        `Ricevuta non spedita: troppe a questa casella in un giorno${closedAt === null && order === null ? ". Parte se lo abbini a un ordine" : ""}`
      ) : (
        "Ricevuta non ancora partita"
      )}
    </p>
  );
}
