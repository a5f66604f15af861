import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { shownAddress, sourceLabels } from "@/lib/newsletter/copy/subscribers";
import {
  type SubscriberFilter,
  subscriberHref,
  subscriberList,
} from "@/lib/newsletter/model/list-filter";
import { type NewsletterStatus, statusLabels } from "@/lib/newsletter/model/subscription";
import type { SubscriberPage } from "@/lib/newsletter/queries/subscribers";

/** Colours that accompany the labels; the label alone carries the meaning. */
const statusClasses: Record<NewsletterStatus, string> = {
  pending: "text-cocoa",
  confirmed: "text-success",
  unsubscribed: "text-cocoa",
  bounced: "text-danger",
  complained: "text-danger",
};

export function SubscriberList({
  list: { rows, total },
  filter,
  now,
}: {
  list: SubscriberPage;
  filter: SubscriberFilter;
  now: Date;
}) {
  return (
    <Section id="indirizzi" title={`Indirizzi: ${formatCount(total)}`}>
      <PlainTable
        caption="Indirizzi della newsletter, dal più recente"
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <ListNotice
            title="Nessun indirizzo"
            text="Con questi filtri non c’è nessuno, oppure nessuno si è ancora iscritto."
          />
        }
        columns={[
          {
            head: "Indirizzo",
            cell: ({ id, email }) => (
              <Link
                href={subscriberHref(id)}
                className={`wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current ${touchClass}`}
              >
                {shownAddress(email)}
              </Link>
            ),
          },
          {
            head: "Stato",
            bare: true,
            cell: ({ status }) => (
              <span className={statusClasses[status]}>{statusLabels[status]}</span>
            ),
          },
          { head: "Da dove", bare: true, cell: ({ source }) => sourceLabels[source] },
          { head: "Arrivato", cell: ({ createdAt }) => <DateTime at={createdAt} now={now} /> },
          {
            head: "Confermato",
            className: ({ confirmedAt }) => (confirmedAt ? "" : "max-md:hidden!"),
            cell: ({ confirmedAt }) => confirmedAt && <DateTime at={confirmedAt} now={now} />,
          },
        ]}
      />
      <ListPages label="Pagine degli indirizzi" {...subscriberList.pageOf(filter, total)} />
    </Section>
  );
}
