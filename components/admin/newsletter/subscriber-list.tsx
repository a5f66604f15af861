import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { shownAddress, sourceLabels } from "@/lib/newsletter/copy/subscribers";
import {
  type SubscriberFilter,
  subscriberHref,
  subscriberList,
  SUBSCRIBERS_PER_PAGE,
} from "@/lib/newsletter/model/list-filter";
import { type NewsletterStatus, statusLabels } from "@/lib/newsletter/model/subscription";
import type { SubscriberPage } from "@/lib/newsletter/queries/subscribers";

const heads = [
  { text: "Indirizzo" },
  { text: "Stato" },
  { text: "Da dove" },
  { text: "Arrivato" },
  { text: "Confermato" },
];

/** Colours that accompany the labels; the label alone carries the meaning. */
export const statusClasses: Record<NewsletterStatus, string> = {
  pending: "text-cocoa",
  confirmed: "text-success",
  unsubscribed: "text-cocoa",
  bounced: "text-danger",
  complained: "text-danger",
};

export function SubscriberList({
  list: { rows, total, page },
  filter,
  now,
}: {
  list: SubscriberPage;
  filter: SubscriberFilter;
  now: Date;
}) {
  return (
    <Section id="indirizzi" title={`Indirizzi: ${formatCount(total)}`}>
      {rows.length === 0 ? (
        <ListNotice
          title="Nessun indirizzo"
          text="Con questi filtri non c’è nessuno, oppure nessuno si è ancora iscritto."
        />
      ) : (
        <PlainTable caption="Indirizzi della newsletter, dal più recente" heads={heads}>
          {rows.map((row) => (
            <Line key={row.id} row={row} now={now} />
          ))}
        </PlainTable>
      )}
      <ListPages
        label="Pagine degli indirizzi"
        page={page}
        last={Math.ceil(total / SUBSCRIBERS_PER_PAGE)}
        hrefOf={(number) => subscriberList.href({ ...filter, page: number })}
      />
    </Section>
  );
}

function Line({ row, now }: { row: SubscriberPage["rows"][number]; now: Date }) {
  const { id, email, status, source, createdAt, confirmedAt } = row;
  return (
    <PlainRow>
      <PlainRowHead>
        <Link
          href={subscriberHref(id)}
          className={`wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current ${touchClass}`}
        >
          {shownAddress(email)}
        </Link>
      </PlainRowHead>
      <PlainCell>
        <span className={statusClasses[status]}>{statusLabels[status]}</span>
      </PlainCell>
      <PlainCell>{sourceLabels[source]}</PlainCell>
      <PlainCell head="Arrivato">
        <DateTime at={createdAt} now={now} />
      </PlainCell>
      <PlainCell className={confirmedAt ? "" : "max-md:hidden!"} head="Confermato">
        {confirmedAt && <DateTime at={confirmedAt} now={now} />}
      </PlainCell>
    </PlainRow>
  );
}
