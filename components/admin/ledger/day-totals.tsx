import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { dayToDate } from "@/lib/core/business-days";
import { formatShortDate } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { type ReconciliationDay } from "@/lib/ledger/queries";
import { paymentMethodLabels } from "@/lib/orders/copy/order";

const heads = [
  { text: "Giorno" },
  { text: "Fornitore" },
  { text: "Pagamenti", number: true },
  { text: "Da noi", number: true },
  { text: "Dal fornitore", number: true },
  { text: "Differenza", number: true },
  { text: "Controllato", number: true },
];

export function DayTotals({ days, now }: { days: ReconciliationDay[]; now: Date }) {
  return (
    <Section id="totali" title="Totali giorno per giorno">
      {days.length === 0 ? (
        <SectionEmpty>
          Il primo confronto arriva la notte dopo il primo pagamento, alle 03:30.
        </SectionEmpty>
      ) : (
        <PlainTable caption="Incassi al netto dei rimborsi, per giorno e fornitore" heads={heads}>
          {days.map((day) => (
            <DayRow key={`${day.day}/${day.provider}`} day={day} now={now} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function DayRow({ day, now }: { day: ReconciliationDay; now: Date }) {
  const difference = day.providerCents - day.ledgerCents;
  return (
    <PlainRow>
      <PlainRowHead>{formatShortDate(dayToDate(day.day))}</PlainRowHead>
      <PlainCell>{paymentMethodLabels[day.provider]}</PlainCell>
      <PlainCell number head="Pagamenti">
        {day.payments}
      </PlainCell>
      <PlainCell number head="Da noi">
        {formatEuro(day.ledgerCents)}
      </PlainCell>
      <PlainCell number head="Dal fornitore">
        {formatEuro(day.providerCents)}
      </PlainCell>
      <PlainCell number head="Differenza">
        {day.unread > 0 ? (
          <span className="text-warn">{unread(day.unread)}</span>
        ) : difference === 0 ? (
          <span className="text-success">nessuna</span>
        ) : (
          <span className="font-medium text-danger">{signed(difference)}</span>
        )}
      </PlainCell>
      <PlainCell number head="Controllato">
        <span className="text-cocoa">
          <DateTime at={day.checkedAt} now={now} />
        </span>
      </PlainCell>
    </PlainRow>
  );
}

function unread(count: number): string {
  return count === 1 ? "1 non letto" : `${count} non letti`;
}

function signed(cents: Cents): string {
  return `${cents > 0 ? "+" : "−"}${formatEuro(Math.abs(cents))}`;
}
