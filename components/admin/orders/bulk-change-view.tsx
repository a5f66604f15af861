import { AutoRefresh } from "@/components/admin/ui/auto-refresh";
import { PageHead } from "@/components/admin/ui/page-head";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { bulkOutcomeTexts } from "@/lib/fulfilment/model/order-table";
import { type BulkChangeReport } from "@/lib/fulfilment/queries/order-table";
import { orderStatusLabels } from "@/lib/orders/copy/order";
import { routes } from "@/lib/platform/routes";
import { OrderBreadcrumb } from "./order-head";
import { OrderLink } from "./order-link";

/** Shows the progress or result of a bulk status change, with skipped orders and their reasons. */
export function BulkChangeView({ change }: { change: BulkChangeReport }) {
  const { total, done, changed, unchanged, skipped, skippedCount, finishedAt } = change;
  const running = finishedAt === null;
  return (
    <>
      <OrderBreadcrumb href={routes.admin} />
      <PageHead
        title={`Cambio in «${orderStatusLabels[change.status]}»`}
        text={`Chiesto da ${change.requestedBy} ${withArticle("il", formatLongDateTime(change.createdAt))}${change.reason === null ? "." : `, motivo: ${change.reason}`}`}
      />
      <Section id="andamento" title={running ? "In corso" : "Finito"}>
        <div className="py-3">
          <progress
            value={done}
            max={total}
            aria-label="Ordini esaminati"
            className="block h-1.5 w-full max-w-120 accent-gold-text"
          />
          <p role="status" className="mt-2">
            <span>{formatCount(done)}</span> di <span>{formatCount(total)}</span>
            {": "}
            <span>{formatCounted(changed, "cambiato", "cambiati")}</span>
            <span>
              {unchanged > 0 && `, ${formatCounted(unchanged, "era già così", "erano già così")}`}
            </span>
            <span>
              {skippedCount > 0 &&
                `, ${formatCounted(skippedCount, "lasciato com’era", "lasciati com’erano")}`}
            </span>
            .
          </p>
          {running && (
            <>
              <p className="mt-1 text-cocoa">
                Puoi chiudere questa pagina: il cambio va avanti da solo.
              </p>
              <AutoRefresh />
            </>
          )}
        </div>
      </Section>
      <Section id="non-cambiati" title="Lasciati com’erano" count={skippedCount}>
        {skippedCount === 0 ? (
          <SectionEmpty>
            {running ? "Per ora nessuno." : "Nessuno: ogni ordine ha lo stato nuovo."}
          </SectionEmpty>
        ) : (
          <>
            <PlainTable
              caption="Ordini lasciati com’erano"
              rows={skipped}
              rowKey={({ id }) => id}
              columns={[
                { head: "Ordine", cell: (order) => <OrderLink order={order} /> },
                { head: "Perché", bare: true, cell: ({ outcome }) => bulkOutcomeTexts[outcome] },
              ]}
            />
            {skippedCount > skipped.length && (
              <p className="pt-3 text-cocoa">
                E altri <span>{formatCount(skippedCount - skipped.length)}</span>: restano nella
                tabella con il loro stato di prima.
              </p>
            )}
          </>
        )}
      </Section>
    </>
  );
}
