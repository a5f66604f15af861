import { type Metadata } from "next";
import { AlertList } from "@/components/admin/ledger/alert-list";
import { ComparisonList, OrderNumberSearch } from "@/components/admin/ledger/comparison-list";
import { DayTotals } from "@/components/admin/ledger/day-totals";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { systemClock } from "@/lib/core/clock";
import { listPaymentComparisons, listReconciliationDays } from "@/lib/ledger/queries";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { listAlerts } from "@/lib/orders/queries/order-list";
import { parseOrderNumberUrl } from "@/lib/orders/schema/list";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Controllo incassi" };

export default async function ReconciliationPage({
  searchParams,
}: PageProps<"/admin/riconciliazione">) {
  const typed = parseOrderNumberUrl(await searchParams);
  return (
    <>
      <PageHead
        title="Controllo incassi"
        text="I soldi secondo noi, accanto a quello che dicono Stripe e PayPal in questo momento."
      />
      <LoadedSection
        title="Avvisi"
        what="gli avvisi"
        load={async (staff) => ({
          open: await listAlerts(staff, { open: true }),
          closed: await listAlerts(staff, { open: false }),
        })}
      >
        {({ open, closed }) => <AlertList open={open} closed={closed} now={systemClock()} />}
      </LoadedSection>
      <Section id="pagamenti" title={typed === null ? "Pagamenti aperti" : `Pagamenti di ${typed}`}>
        <OrderNumberSearch typed={typed} />
        <Comparisons typed={typed} />
      </Section>
      <LoadedSection title="Totali giorno per giorno" what="i totali" load={listReconciliationDays}>
        {(days) => <DayTotals days={days} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}

function Comparisons({ typed }: { typed: string | null }) {
  const number = typed === null ? null : parseOrderNumber(typed);
  if (typed !== null && number === null)
    return (
      <SectionEmpty>
        «{typed}» non è il numero di un ordine: sono otto caratteri, come SC-7K3M-92QJ.
      </SectionEmpty>
    );
  return (
    <LoadedSection
      key={typed}
      title="Confronto con i servizi di pagamento in corso…"
      what="i pagamenti"
      load={(staff) => listPaymentComparisons(staff, number)}
    >
      {(comparisons) =>
        comparisons.length > 0 ? (
          <ComparisonList comparisons={comparisons} />
        ) : (
          <SectionEmpty>
            {number === null
              ? "Nessun pagamento aperto: tutto torna."
              : `Nessun pagamento per l’ordine ${number}.`}
          </SectionEmpty>
        )
      }
    </LoadedSection>
  );
}
