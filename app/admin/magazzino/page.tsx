import { type Metadata } from "next";
import { LotList } from "@/components/admin/inventory/lot-list";
import { MovementList } from "@/components/admin/inventory/movement-list";
import { MoveStockForm } from "@/components/admin/inventory/stock-forms";
import {
  PartCounts,
  SellableProducts,
  StockLevels,
} from "@/components/admin/inventory/stock-levels";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { stockList } from "@/lib/inventory/model/list-filter";
import { listLots } from "@/lib/inventory/queries/lots";
import { getStockBoard } from "@/lib/inventory/queries/stock";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Magazzino" };

export default async function StockPage({ searchParams }: PageProps<"/admin/magazzino">) {
  const filter = stockList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Magazzino"
        text="Quanti dispositivi, sieri e custodie ci sono, e ogni movimento dei dispositivi."
      />
      <LoadedSection
        title="Dispositivi"
        rows={8}
        what="il magazzino"
        load={async (staff) => ({
          board: await getStockBoard(staff, filter),
          lots: await listLots(staff),
        })}
      >
        {({ board, lots }) => {
          const now = systemClock();
          return (
            <>
              <StockLevels board={board} now={now} />
              <RequireWriteAccess>
                <Section id="registra" title="Registra un movimento">
                  <MoveStockForm />
                </Section>
              </RequireWriteAccess>
              <PartCounts board={board} />
              <LotList lots={lots} today={italianDay(now)} />
              <SellableProducts products={board.products} />
              <MovementList board={board} filter={filter} now={now} />
            </>
          );
        }}
      </LoadedSection>
    </>
  );
}
