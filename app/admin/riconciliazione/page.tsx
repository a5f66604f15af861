import { type Metadata } from "next";
import { Suspense } from "react";
import { AlertList } from "@/components/admin/ledger/alert-list";
import { ComparisonList } from "@/components/admin/ledger/comparison-list";
import { DayTotals } from "@/components/admin/ledger/day-totals";
import { OrderNumberSearch } from "@/components/admin/ledger/order-number-search";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionEmpty, SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { listPaymentComparisons, listReconciliationDays } from "@/lib/ledger/queries";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { listAlerts } from "@/lib/orders/queries/order-list";
import { parseOrderNumberUrl } from "@/lib/orders/schema/list";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Riconciliazione" };

export default async function ReconciliationPage({
  searchParams,
}: PageProps<"/admin/riconciliazione">) {
  const typed = parseOrderNumberUrl(await searchParams);
  return (
    <>
      <PageHead
        title="Riconciliazione"
        text="I soldi secondo noi, accanto a quello che dicono Stripe e PayPal in questo momento."
      />
      <Suspense fallback={<SectionLoading title="Avvisi" />}>
        <Alerts />
      </Suspense>
      <Section id="pagamenti" title={typed === null ? "Pagamenti aperti" : `Pagamenti di ${typed}`}>
        <OrderNumberSearch typed={typed} />
        <Suspense key={typed} fallback={<SectionLoading title="Chiedo ai fornitori…" />}>
          <Comparisons typed={typed} />
        </Suspense>
      </Section>
      <Suspense fallback={<SectionLoading title="Totali giorno per giorno" />}>
        <Totals />
      </Suspense>
    </>
  );
}

async function Alerts() {
  const [open, closed] = [
    await loadForAdmin((staff) => listAlerts(staff, { open: true })),
    await loadForAdmin((staff) => listAlerts(staff, { open: false })),
  ];
  if (!open.ok || !closed.ok) return <SectionError title="Impossibile caricare gli avvisi." />;
  return <AlertList open={open.value} closed={closed.value} now={systemClock()} />;
}

async function Comparisons({ typed }: { typed: string | null }) {
  const number = typed === null ? null : parseOrderNumber(typed);
  if (typed !== null && number === null)
    return (
      <SectionEmpty>
        «{typed}» non è un numero d’ordine: sono otto caratteri, come SC-7K3M-92QJ.
      </SectionEmpty>
    );
  const compared = await loadForAdmin((staff) => listPaymentComparisons(staff, number));
  if (!compared.ok) return <SectionError title="Impossibile caricare i pagamenti." />;
  if (compared.value.length > 0) return <ComparisonList comparisons={compared.value} />;
  return (
    <SectionEmpty>
      {number === null
        ? "Nessun pagamento aperto: tutto torna."
        : `Nessun pagamento per l’ordine ${number}.`}
    </SectionEmpty>
  );
}

async function Totals() {
  const days = await loadForAdmin(listReconciliationDays);
  if (!days.ok) return <SectionError title="Impossibile caricare i totali." />;
  return <DayTotals days={days.value} now={systemClock()} />;
}
