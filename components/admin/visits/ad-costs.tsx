import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { noteClass } from "@/components/admin/ui/styles";
import { formatPeriod } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type PeriodChoice, periodQuery } from "@/lib/core/period";
import { type SourceReport } from "@/lib/dashboard/queries/sources";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { deleteAdCost } from "@/lib/visits/actions";
import { adCostMessages } from "@/lib/visits/copy/ad-cost";
import { costWithin } from "@/lib/visits/model/ad-cost";

type Props = { report: SourceReport; choice: PeriodChoice };

/** Lists what was spent on campaigns in the period. */
export function AdCosts({ report: { costs, campaigns }, choice }: Props) {
  const { period } = choice;
  const names = campaigns.flatMap(({ source }) => (source ? [source] : []));
  return (
    <Section
      id="spese"
      title="Spese delle campagne"
      actions={
        <DialogButton dialog="adCost" props={{ cost: null, period, campaigns: names }}>
          Aggiungi una spesa
        </DialogButton>
      }
    >
      <PlainTable
        caption="Spese delle campagne"
        rows={costs}
        rowKey={({ id }) => id}
        empty={<SectionEmpty>Nessuna spesa in questi giorni.</SectionEmpty>}
        columns={[
          { head: "Campagna", cell: ({ campaign }) => campaign },
          { head: "Giorni", cell: (cost) => formatPeriod(cost.period) },
          euroColumn("Spesa", "cents"),
          {
            head: "In questo periodo",
            number: true,
            cell: (cost) => formatEuro(costWithin(cost, period)),
          },
          {
            head: "Azioni",
            bare: true,
            number: true,
            cell: (cost) => (
              <span className="inline-flex flex-wrap gap-2">
                <DialogButton
                  dialog="adCost"
                  props={{ cost, period, campaigns: names }}
                  about={cost.campaign}
                >
                  Modifica
                </DialogButton>
                <DeletionButton
                  action={deleteAdCost}
                  input={{ id: cost.id, version: cost.version }}
                  title="Elimina la spesa"
                  done={cost.campaign}
                  failures={adCostMessages}
                  about={cost.campaign}
                  backTo={`${dashboardRoutes.adminVisits}?${periodQuery(choice)}`}
                >
                  <p>{`Togli ${formatEuro(cost.cents)} dalla campagna «${cost.campaign}»?`}</p>
                </DeletionButton>
              </span>
            ),
          },
        ]}
      />
      {costs.length > 0 && (
        <p className={`${noteClass} pt-2`}>
          Ogni spesa è divisa in parti uguali tra i suoi giorni.
        </p>
      )}
    </Section>
  );
}
