import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { Link } from "@/components/ui/link";
import { answerDue } from "@/lib/dashboard/copy/today";
import { groupOf } from "@/lib/dashboard/model/today";
import {
  inquiryKindNames,
  inquiryStatusName,
  partnerDecisionNames,
} from "@/lib/inbox/copy/inquiries";
import { answerDueAt, type Inquiry, inquiryHref } from "@/lib/inbox/model/inquiries";
import { type InquiryFilter, inquiryList } from "@/lib/inbox/model/list-filter";
import { type InquiryPage } from "@/lib/inbox/queries/inquiries";
import { type ReplySettings } from "@/lib/settings/model/reply";

type Props = {
  list: InquiryPage;
  filter: InquiryFilter;
  settings: ReplySettings;
  now: Date;
};

export function InquiryList({ list, filter, settings, now }: Props) {
  if (list.total === 0) return <Empty filter={filter} />;
  return (
    <>
      <ol className="border-t border-line-strong md:-mx-3">
        {list.rows.map((inquiry) => (
          <Row
            key={inquiry.id}
            inquiry={inquiry}
            dueAt={answerDueAt(inquiry, settings)}
            now={now}
          />
        ))}
      </ol>
      <ListPages label="Pagine dei messaggi" {...inquiryList.pageOf(filter, list.total)} />
    </>
  );
}

/** The whole row is a link, named by its title. */
function Row({ inquiry, dueAt, now }: { inquiry: Inquiry; dueAt: Date; now: Date }) {
  const { kind, title, sender, email, status, createdAt, decision } = inquiry;
  const waits = status === "open";
  return (
    <li className="relative border-b border-line py-3 hover:bg-hover md:px-3">
      <div className="flex items-baseline justify-between gap-x-6 gap-y-0.5 max-md:flex-wrap">
        <h3 className="min-w-0 text-note/5 font-semibold wrap-anywhere max-md:w-full max-md:text-base/6">
          <Link
            href={inquiryHref(inquiry)}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="flex-none text-xs/5 max-md:text-small/5">
          {waits ? (
            <Deadline dueAt={dueAt} now={now} />
          ) : (
            <span className="text-cocoa">{inquiryStatusName(inquiry)}</span>
          )}
        </p>
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-cocoa">
        <span className="wrap-anywhere">
          {sender}, {email}
        </span>
        <span>{inquiryKindNames[kind]}</span>
        {decision !== null && <span>{partnerDecisionNames[decision]}</span>}
        {waits && inquiry.reopenedAt !== null && <span>Riaperto</span>}
        <span>
          ricevuto <DateTime at={createdAt} now={now} />
        </span>
      </p>
    </li>
  );
}

/** Shows the reply deadline; a missed one is marked in words and in red. */
export function Deadline({ dueAt, now }: { dueAt: Date; now: Date }) {
  const isLate = groupOf({ dueAt }, now) === "late";
  return (
    <b className={`font-medium ${isLate ? "text-danger" : "text-ink"}`}>{answerDue(dueAt, now)}</b>
  );
}

function Empty({ filter }: { filter: InquiryFilter }) {
  if (!inquiryList.isFiltered(filter))
    return (
      <ListNotice
        title={filter.status === null ? "Nessun messaggio" : "Nessun messaggio senza risposta"}
        text="Quando qualcuno scrive al negozio, il messaggio arriva qui."
      />
    );
  return (
    <ListNotice
      title="Nessun messaggio"
      text="Con questa scelta non ce n’è nessuno."
      link={{ href: inquiryList.href({ status: null }), text: "Mostra tutti i messaggi" }}
    />
  );
}
