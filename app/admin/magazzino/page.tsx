import { type Metadata } from "next";
import { LotList } from "@/components/admin/inventory/lot-list";
import { MovementList } from "@/components/admin/inventory/movement-list";
import { MoveStockForm } from "@/components/admin/inventory/stock-forms";
import { PartList, SellableProducts } from "@/components/admin/inventory/stock-levels";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { stockList } from "@/lib/inventory/model/list-filter";
import { listLots } from "@/lib/inventory/queries/lots";
import { getStockBoard } from "@/lib/inventory/queries/stock";
import { countDefects } from "@/lib/returns/queries/defects";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Magazzino" };

export default async function StockPage({ searchParams }: PageProps<"/admin/magazzino">) {
  const filter = stockList.parse(await searchParams);
  const now = systemClock();
  return (
    <>
      <PageHead
        title="Magazzino"
        text="Quanti dispositivi, sieri e custodie ci sono, quando finiscono, e ogni movimento."
      />
      <LoadedSection
        title="Componenti"
        rows={8}
        what="il magazzino"
        right="enter"
        load={async (staff) => ({
          board: await getStockBoard(staff, filter, now),
          lots: await listLots(staff),
          defects: await countDefects(staff),
        })}
      >
        {({ board, lots, defects }) => (
          <>
            <PartList board={board} now={now} />
            <RequireRight right="ship">
              <Section id="registra" title="Danneggiati e campioni">
                <MoveStockForm names={board.names} />
              </Section>
            </RequireRight>
            <LotList lots={lots} defects={defects} today={italianDay(now)} />
            <SellableProducts products={board.products} />
            <MovementList board={board} filter={filter} now={now} />
          </>
        )}
      </LoadedSection>
    </>
  );
}
