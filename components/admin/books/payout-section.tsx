import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { type Columns, euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { refreshPayouts } from "@/lib/books/actions";
import {
  failureText,
  missingText,
  neverReadText,
  payoutStateText,
  payoutSumText,
  refreshMessages,
  unreadText,
} from "@/lib/books/copy";
import { lineList } from "@/lib/books/model/list-filter";
import { type Month } from "@/lib/books/queries/month";
import { type Movements, type PayoutRow } from "@/lib/books/queries/payouts";
import { systemClock } from "@/lib/core/clock";
import { formatDayOfMonth } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { monthName } from "@/lib/invoices/copy/document";
import { monthOf } from "@/lib/invoices/model/list-filter";
import { providerNames } from "@/lib/orders/copy/order";

/** Transfers to the bank with what they are made of, and what the providers moved and kept. */
export function PayoutSection({ month: { month, payouts, movements, missing } }: { month: Month }) {
  const read = movements.filter(({ readFrom }) => monthOf(readFrom) <= month);
  const notes = movements.flatMap(({ provider, readFrom, failure }) => [
    ...(readFrom > `${month}-01` ? [unreadText(providerNames[provider], readFrom)] : []),
    ...(failure === null ? [] : [failureText(providerNames[provider], failure)]),
  ]);
  if (movements.length === 0) notes.push(neverReadText);
  return (
    <Section
      id="accrediti"
      title="Accrediti in banca"
      count={payouts.length}
      actions={
        <ActionButton
          right="books"
          action={refreshPayouts}
          input={{}}
          label="Aggiorna"
          busyLabel="Avvio…"
          about="accrediti"
          done={{ title: "Lettura avviata", description: "I movimenti arrivano tra poco." }}
          failures={refreshMessages}
        />
      }
    >
      <PlainTable
        caption={`Accrediti di ${monthName(month)}`}
        rows={payouts}
        rowKey={({ id }) => id}
        empty={
          read.length > 0 && (
            <SectionEmpty>{`Nessun accredito in ${monthName(month)}.`}</SectionEmpty>
          )
        }
        columns={payoutColumns}
      />
      {read.length > 0 && (
        <div className="mt-6">
          <PlainTable
            caption={`Movimenti di ${monthName(month)} per servizio di pagamento`}
            rows={read}
            rowKey={({ provider }) => provider}
            columns={movementColumns(month)}
          />
        </div>
      )}
      {notes.length > 0 && (
        <ul className="py-2.5 text-warn">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {missing.count > 0 && <p className="py-2.5 text-cocoa">{missingText(missing)}</p>}
    </Section>
  );
}

/** Returns the lines of a payout; of a withdrawal, the movements of its month. */
function linesHref({ id, day, provider, isItemised }: PayoutRow): string {
  return lineList.href(isItemised ? { payout: id } : { month: monthOf(day), provider });
}

const payoutColumns: Columns<PayoutRow> = [
  {
    head: "Giorno",
    cell: (payout) => (
      <Link href={linesHref(payout)} className={ownLinkClass}>
        {`${formatDayOfMonth(payout.day)}, ${payout.isItemised ? "" : "prelievo da "}${providerNames[payout.provider]}`}
      </Link>
    ),
  },
  {
    head: "Bonifico",
    number: true,
    cell: ({ amountCents }) => <span className="font-medium">{formatEuro(amountCents)}</span>,
  },
  {
    head: "Che cosa c’è dentro",
    bare: true,
    className: "max-md:w-full",
    cell: (payout) => <Contents payout={payout} />,
  },
  {
    head: "Stato",
    bare: true,
    cell: ({ provider, state, toCheck }) => (
      <>
        <span className={state === "failed" ? "text-danger" : state === "paid" ? "" : "text-cocoa"}>
          {payoutStateText({ provider, state })}
        </span>
        <ToCheck count={toCheck} />
      </>
    ),
  },
];

/** The sum behind a payout, or why there is none. */
export function Contents({ payout }: { payout: PayoutRow }) {
  const { isItemised, amountCents, linesCents } = payout;
  if (!isItemised)
    return <span className="text-cocoa">Parte del saldo: non è fatta di singoli ordini</span>;
  return (
    <>
      <span>{`= ${payoutSumText(payout)}`}</span>
      {linesCents !== amountCents && (
        <span className="block text-danger">
          {`Le righe fanno ${formatEuro(linesCents)}: ne mancano, o il servizio le sta ancora scrivendo.`}
        </span>
      )}
    </>
  );
}

function ToCheck({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="block text-danger">
      {formatCounted(count, "riga da verificare", "righe da verificare")}
    </span>
  );
}

const movementColumns = (month: string): Columns<Movements> => [
  {
    head: "Movimenti del mese",
    cell: ({ provider }) => (
      <Link href={lineList.href({ month, provider })} className={ownLinkClass}>
        {providerNames[provider]}
      </Link>
    ),
  },
  euroColumn("Pagamenti", "paymentCents"),
  euroColumn("Rimborsi", "refundCents"),
  euroColumn("Contestazioni", "disputeCents"),
  { head: "Commissioni", number: true, cell: ({ feeCents }) => formatEuro(0 - feeCents) },
  {
    head: "Saldo all’ultima lettura",
    number: true,
    cell: ({ balanceCents }) => (balanceCents === null ? "—" : formatEuro(balanceCents)),
  },
  {
    head: "Letti",
    number: true,
    cell: ({ readUntil, toCheck }) => (
      <>
        <span className="text-cocoa">
          <DateTime at={readUntil} now={systemClock()} />
        </span>
        <ToCheck count={toCheck} />
      </>
    ),
  },
];
