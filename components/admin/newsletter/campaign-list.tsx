import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { campaignStates, segmentText } from "@/lib/newsletter/copy/campaign";
import { segmentSchema } from "@/lib/newsletter/model/campaign";
import { campaignHref, campaignList } from "@/lib/newsletter/model/list-filter";
import type { CampaignPage } from "@/lib/newsletter/queries/campaigns";

type CampaignRow = CampaignPage["rows"][number];

/** Colours that accompany the labels; the label alone carries the meaning. */
const stateClasses: Record<CampaignRow["state"], string> = {
  draft: "text-cocoa",
  scheduled: "text-gold-text",
  sending: "text-gold-text",
  sent: "text-success",
  stopped: "text-danger",
};

type Props = { list: CampaignPage; filter: typeof campaignList.initial; now: Date };

export function CampaignList({ list: { rows, total }, filter, now }: Props) {
  return (
    <Section id="campagne" title="Campagne" count={total}>
      <PlainTable
        caption="Campagne, dall’ultima cambiata"
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <ListNotice
            title="Nessuna campagna"
            text="La prima comincia con «Nuova campagna»: la scrivi, la provi su di te, poi la mandi."
          />
        }
        columns={[
          {
            head: "Oggetto",
            cell: ({ id, subject }) => (
              <Link
                href={campaignHref(id)}
                className={`wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current ${touchClass}`}
              >
                {subject}
              </Link>
            ),
          },
          {
            head: "Stato",
            bare: true,
            cell: ({ state }) => (
              <span className={stateClasses[state]}>{campaignStates[state]}</span>
            ),
          },
          {
            head: "A chi",
            bare: true,
            cell: ({ segment }) => segmentText(segmentSchema.parse(segment)),
          },
          { head: "Quando", bare: true, cell: (row) => <When row={row} now={now} /> },
          {
            head: "Destinatari",
            number: true,
            className: ({ startedAt }) => (startedAt ? "" : "max-md:hidden!"),
            cell: ({ startedAt, _count }) => (startedAt ? formatCount(_count.recipients) : ""),
          },
        ]}
      />
      <ListPages label="Pagine delle campagne" {...campaignList.pageOf(filter, total)} />
    </Section>
  );
}

function When({ row: { startedAt, sendAt, changedAt }, now }: { row: CampaignRow; now: Date }) {
  return <DateTime at={startedAt ?? sendAt ?? changedAt} now={now} />;
}
