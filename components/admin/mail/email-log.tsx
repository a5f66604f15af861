import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListPages } from "@/components/admin/ui/list-pages";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { TruncatedText } from "@/components/admin/ui/tooltip";
import { retryEmail } from "@/lib/mail/actions";
import { emailErrorText, emailKindLabel, mailerLabel } from "@/lib/mail/copy";
import { emailLog, type EmailLogFilter, MAX_LISTED_EMAILS } from "@/lib/mail/model/list-filter";
import { MAILBOX_LIMIT } from "@/lib/mail/model/message";
import type { EmailLogPage } from "@/lib/mail/queries";

type EmailLogRow = EmailLogPage["rows"][number];

type Props = { log: EmailLogPage; filter: EmailLogFilter; now: Date };

export function EmailLog({ log, filter, now }: Props) {
  return (
    <Section
      id="email"
      title="Email"
      actions={
        <FilterLinks
          label="Stato delle email"
          links={emailLog.links(filter, "state")}
          counts={log.counts}
          maxCount={MAX_LISTED_EMAILS}
          urgent="failed"
        />
      }
    >
      {log.rows.length === 0 ? (
        <SectionEmpty>
          {filter.state === null
            ? "Qui compariranno le email, dalla più recente."
            : "Nessuna email in questo stato."}
        </SectionEmpty>
      ) : (
        <ul>
          {log.rows.map((row) => (
            <EmailRow key={row.id} row={row} now={now} />
          ))}
        </ul>
      )}
      <ListPages label="Pagine delle email" {...emailLog.pageOf(filter, log.total)} />
    </Section>
  );
}

const columns = {
  wide: "grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1fr)_8.5rem_auto]",
  middle: "max-lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_8.5rem_auto]",
  phone: "max-md:grid-cols-[minmax(0,1fr)_auto]",
};

function EmailRow({ row, now }: { row: EmailLogRow; now: Date }) {
  return (
    <li
      className={`grid items-center gap-x-6 border-b border-line py-2 max-md:gap-x-4 ${columns.wide} ${columns.middle} ${columns.phone}`}
    >
      <p className="text-cocoa max-lg:hidden">
        <DateTime at={row.sentAt ?? row.createdAt} now={now} />
      </p>
      <div className="min-w-0">
        <p className="font-medium">{emailKindLabel(row.kind)}</p>
        <TruncatedText text={row.recipient} className="text-cocoa" />
      </div>
      <div className="max-md:col-start-1 max-md:row-start-2">
        <EmailState row={row} />
        <p className="text-xs/4 text-cocoa max-md:text-small/5 lg:hidden">
          <DateTime at={row.sentAt ?? row.createdAt} now={now} />
        </p>
      </div>
      <p className="max-md:col-start-2 max-md:row-start-1 max-md:self-start max-md:text-right">
        {row.order && <OrderLink order={row.order} />}
      </p>
      <div className="flex min-w-22 justify-end max-md:col-start-2 max-md:row-start-2">
        {row.state === "failed" && (
          <ActionButton
            right="answer"
            action={retryEmail}
            input={{ emailId: row.id }}
            label="Invia di nuovo"
            busyLabel="In coda…"
            about={[emailKindLabel(row.kind), row.order?.number].filter(Boolean).join(", ")}
            done={{ title: "In coda", description: "L’email parte subito." }}
            failures={{
              already_sent: "Nel frattempo è partita.",
              other: "Impossibile rimettere in coda. Riprova tra poco.",
            }}
          />
        )}
      </div>
    </li>
  );
}

function EmailState({ row }: { row: EmailLogRow }) {
  if (row.state === "sent")
    return (
      <p className="text-success">
        Inviata
        {row.mailer !== null && <span className="text-cocoa"> con {mailerLabel(row.mailer)}</span>}
      </p>
    );
  if (row.state === "queued") return <p>In coda</p>;
  if (row.state !== "failed" && row.state !== "bounced")
    return (
      <p className="text-cocoa">
        {row.lastError === MAILBOX_LIMIT
          ? `Saltata. ${emailErrorText(MAILBOX_LIMIT)}`
          : "Non serviva più"}
      </p>
    );
  const tries = row.attempts === 1 ? "un tentativo" : `${row.attempts} tentativi`;
  return (
    <>
      <p className="font-medium text-danger">
        {row.state === "bounced" ? "Non consegnata" : `Non riuscita, ${tries}`}
      </p>
      {row.lastError !== null && (
        <TruncatedText
          text={emailErrorText(row.lastError)}
          full={row.lastError}
          className="text-cocoa"
        />
      )}
    </>
  );
}
