import { type Metadata } from "next";
import { Suspense } from "react";
import { MovementList } from "@/components/admin/inventory/movement-list";
import { PartCounts } from "@/components/admin/inventory/part-counts";
import { SellableProducts } from "@/components/admin/inventory/sellable-products";
import { MoveStockForm } from "@/components/admin/inventory/stock-forms";
import { StockLevels } from "@/components/admin/inventory/stock-levels";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { systemClock } from "@/lib/core/clock";
import { stockList, type StockListFilter } from "@/lib/inventory/model/list-filter";
import { getStockBoard } from "@/lib/inventory/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Magazzino" };

export default async function StockPage({ searchParams }: PageProps<"/admin/magazzino">) {
  const filter = stockList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Magazzino"
        text="Quanti dispositivi, sieri e custodie ci sono, e ogni movimento dei dispositivi."
      />
      <Suspense fallback={<SectionLoading title="Dispositivi" rows={8} />}>
        <Stock filter={filter} />
      </Suspense>
    </>
  );
}

async function Stock({ filter }: { filter: StockListFilter }) {
  const board = await loadForAdmin((staff) => getStockBoard(staff, filter));
  if (!board.ok) return <SectionError title="Impossibile caricare il magazzino." />;
  const now = systemClock();
  return (
    <>
      <StockLevels board={board.value} now={now} />
      <RequireWriteAccess>
        <Section id="registra" title="Registra un movimento">
          <MoveStockForm />
        </Section>
      </RequireWriteAccess>
      <PartCounts board={board.value} />
      <SellableProducts products={board.value.products} />
      <MovementList board={board.value} filter={filter} now={now} />
    </>
  );
}
