import { type Metadata } from "next";
import { Suspense } from "react";
import { WithdrawalList } from "@/components/admin/returns/withdrawal-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { type WithdrawalFilter, withdrawalList } from "@/lib/returns/model/list-filter";
import { listWithdrawals } from "@/lib/returns/queries/withdrawals";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Recessi" };

/** Lists withdrawals with their refund deadline, including those not yet matched to an order. */
export default async function WithdrawalsPage({ searchParams }: PageProps<"/admin/recessi">) {
  const filter = withdrawalList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Recessi"
        text="Chi ha cambiato idea su un acquisto, dalla pagina di recesso, per email o per posta. Ogni dichiarazione resta com’è arrivata; il rimborso dell’ordine la chiude."
      >
        <DialogButton
          dialog="recordWithdrawal"
          props={{ today: italianDay(systemClock()) }}
          className="max-md:w-full"
        >
          Annota un recesso…
        </DialogButton>
      </PageHead>
      <Suspense key={JSON.stringify(filter)} fallback={<SectionLoading title="Recessi" rows={4} />}>
        <Withdrawals filter={filter} />
      </Suspense>
    </>
  );
}

async function Withdrawals({ filter }: { filter: WithdrawalFilter }) {
  const list = await loadForAdmin((staff) => listWithdrawals(staff, filter));
  if (!list.ok) return <SectionError title="Impossibile caricare i recessi." />;
  return (
    <section aria-label="Elenco dei recessi">
      <h2 tabIndex={-1} data-focus-home className="sr-only">
        Elenco
      </h2>
      <div className="mb-5">
        <FilterLinks
          label="Stato"
          links={withdrawalList.links(filter, "state")}
          counts={list.value.counts}
        />
      </div>
      <WithdrawalList list={list.value} filter={filter} now={systemClock()} />
    </section>
  );
}
