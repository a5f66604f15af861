import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { ContactLines } from "@/components/admin/ui/page-aside";
import { noteClass, ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { orderHref } from "@/lib/orders/model/list-filter";
import {
  channelNames,
  closingNames,
  doubtTexts,
  dueText,
  suspicionTexts,
} from "@/lib/returns/copy/handling";
import {
  type WithdrawalFilter,
  withdrawalList,
  type WithdrawalState,
} from "@/lib/returns/model/list-filter";
import type { WithdrawalPage } from "@/lib/returns/queries/withdrawals";

type WithdrawalRow = WithdrawalPage["rows"][number];

type Props = { list: WithdrawalPage; filter: WithdrawalFilter; now: Date };

export function WithdrawalList({ list, filter, now }: Props) {
  if (list.total === 0) return <ListNotice {...emptyTexts[filter.state]} />;
  return (
    <>
      <ol className="border-t border-line-strong">
        {list.rows.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} now={now} />
        ))}
      </ol>
      <ListPages label="Pagine dei recessi" {...withdrawalList.pageOf(filter, list.total)} />
    </>
  );
}

const emptyTexts: Record<WithdrawalState, { title: string; text: string }> = {
  open: {
    title: "Nessun recesso aperto",
    text: "Quando qualcuno recede da un acquisto, lo trovi qui con la scadenza del rimborso.",
  },
  unmatched: {
    title: "Niente da abbinare",
    text: "Ogni recesso aperto ha il suo ordine.",
  },
  closed: { title: "Nessun recesso chiuso", text: "Qui trovi i recessi già chiusi." },
};

function Row({ withdrawal, now }: { withdrawal: WithdrawalRow; now: Date }) {
  const { id, channel, name, email, declaration, receivedAt } = withdrawal;
  const { order, candidate, closedAt } = withdrawal;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        {email !== null && <ContactLines email={email} />}
        <p className="text-cocoa">
          arrivato <span>{channel !== "page" && `${channelNames[channel].toLowerCase()} `}</span>
          <DateTime at={receivedAt} now={now} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">«{declaration}»</p>
        <p className="mt-1">
          <OrderOf withdrawal={withdrawal} />
        </p>
        <Doubt withdrawal={withdrawal} />
        <Deadline withdrawal={withdrawal} now={now} />
        <Receipt withdrawal={withdrawal} now={now} />
      </div>
      {closedAt === null && (
        <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-end">
          {order === null && (
            <DialogButton
              dialog="attachWithdrawal"
              props={{ id, name, number: candidate?.number ?? "" }}
              about={`recesso di ${name}`}
            >
              Abbina a un ordine…
            </DialogButton>
          )}
          <DialogButton dialog="closeWithdrawal" props={{ id, name }} about={`recesso di ${name}`}>
            Chiudi senza rimborso…
          </DialogButton>
        </div>
      )}
    </li>
  );
}

function OrderOf({ withdrawal: { order, candidate } }: { withdrawal: WithdrawalRow }) {
  const known = order ?? candidate;
  if (known === null) return null;
  return (
    <>
      <span>{order === null && "Ordine con questo numero: "}</span>
      <Link href={orderHref(known.id)} className={ownLinkClass}>
        {order === null ? known.number : `Ordine ${known.number}`}
      </Link>
    </>
  );
}

function Doubt({ withdrawal: { doubt, suspicion, closedAt } }: { withdrawal: WithdrawalRow }) {
  if (closedAt !== null) return null;
  return (
    <>
      {doubt !== null && <p className="mt-1 font-medium text-warn">{doubtTexts[doubt]}</p>}
      {suspicion !== null && <p className="mt-1 text-warn">{suspicionTexts[suspicion]}</p>}
    </>
  );
}

function Deadline({ withdrawal, now }: { withdrawal: WithdrawalRow; now: Date }) {
  const { closedAt, closing, dueAt, note } = withdrawal;
  if (closedAt !== null && closing !== null)
    return (
      <p className="mt-1 wrap-anywhere">
        <span>{`${closingNames[closing]} `}</span>
        <DateTime at={closedAt} now={now} />
        {note !== null && <span className="text-cocoa">: {note}</span>}
      </p>
    );
  const late = dueAt <= now;
  const refundText = withdrawal.due === null ? "Rimborso" : dueText(withdrawal.due);
  return (
    <p className={`mt-1 ${late ? "font-medium text-danger" : ""}`}>
      <span>{late ? `${refundText}, in ritardo: era dovuto entro ` : `${refundText} entro `}</span>
      {withArticle("il", formatLongDateTime(dueAt))}
    </p>
  );
}

function Receipt({ withdrawal, now }: { withdrawal: WithdrawalRow; now: Date }) {
  const { acknowledgedAt, email, isReceiptHeld, closedAt, order } = withdrawal;
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
