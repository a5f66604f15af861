import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { dayToDate } from "@/lib/core/business-days";
import { formatShortDate } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { type ReconciliationDay } from "@/lib/ledger/queries";
import { paymentMethodLabels } from "@/lib/orders/copy/order";

export function DayTotals({ days, now }: { days: ReconciliationDay[]; now: Date }) {
  return (
    <Section id="totali" title="Totali giorno per giorno">
      <PlainTable
        caption="Incassi al netto dei rimborsi, per giorno e servizio di pagamento"
        rows={days}
        rowKey={({ day, provider }) => `${day}/${provider}`}
        empty={
          <SectionEmpty>
            Il primo confronto arriva la notte dopo il primo pagamento, alle 03:30.
          </SectionEmpty>
        }
        columns={[
          { head: "Giorno", cell: ({ day }) => formatShortDate(dayToDate(day)) },
          {
            head: "Servizio di pagamento",
            bare: true,
            cell: ({ provider }) => paymentMethodLabels[provider],
          },
          { head: "Pagamenti", number: true, cell: ({ payments }) => payments },
          { head: "Da noi", number: true, cell: ({ ledgerCents }) => formatEuro(ledgerCents) },
          {
            head: "Dal servizio di pagamento",
            number: true,
            cell: (day) => formatEuro(day.providerCents),
          },
          { head: "Differenza", number: true, cell: (day) => <Difference day={day} /> },
          {
            head: "Controllato",
            number: true,
            cell: ({ checkedAt }) => (
              <span className="text-cocoa">
                <DateTime at={checkedAt} now={now} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Difference({ day }: { day: ReconciliationDay }) {
  const cents = day.providerCents - day.ledgerCents;
  if (day.unread > 0)
    return (
      <span className="text-warn">
        {day.unread === 1 ? "1 non letto" : `${day.unread} non letti`}
      </span>
    );
  if (cents === 0) return <span className="text-success">nessuna</span>;
  return <span className="font-medium text-danger">{signed(cents)}</span>;
}

function signed(cents: Cents): string {
  return `${cents > 0 ? "+" : "−"}${formatEuro(Math.abs(cents))}`;
}
