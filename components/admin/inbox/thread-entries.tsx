import { Fragment } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import {
  Archive,
  ArchiveRestore,
  CornerUpLeft,
  Inbox,
  StickyNote,
} from "@/components/admin/ui/icons";
import { noteClass, smallIconClass, summaryClass } from "@/components/admin/ui/styles";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { partnerDecisionNames, UNVERIFIED_SENDER } from "@/lib/inbox/copy/inquiries";
import { splitQuoted } from "@/lib/inbox/model/reply";
import { type InquiryThread, type ThreadEmail, type ThreadEntry } from "@/lib/inbox/queries/thread";
import { retryEmail } from "@/lib/mail/actions";
import { emailErrorText } from "@/lib/mail/copy";

const letter = "mt-1.5 max-w-160 wrap-anywhere whitespace-pre-line";

export function ThreadEntries({ thread, now }: { thread: InquiryThread; now: Date }) {
  const { text, facts, sender, createdAt, entries } = thread;
  return (
    <>
      <h2 className="sr-only">Corrispondenza</h2>
      <ol className="mb-6 *:border-t *:border-line *:py-4 *:first:border-line-strong">
        <li>
          <Byline name={sender} at={createdAt} now={now} />
          {text !== null && <Letter text={text} />}
          {facts.length > 0 && (
            <dl className="mt-2 grid max-w-160 grid-cols-[7rem_minmax(0,1fr)] gap-y-1 [&>dt]:text-cocoa">
              {facts.map(({ label, value }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </Fragment>
              ))}
            </dl>
          )}
        </li>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
    </>
  );
}

function Letter({ text }: { text: string }) {
  const { written, quoted } = splitQuoted(text);
  return (
    <>
      <p className={letter}>{written}</p>
      {quoted !== null && (
        <details>
          <summary className={summaryClass}>Testo citato</summary>
          <p className={`${letter} text-cocoa`}>{quoted}</p>
        </details>
      )}
    </>
  );
}

function Entry({ entry, now }: { entry: ThreadEntry; now: Date }) {
  const { kind, authorName, senderEmail, unverified, at, text, email, decision, reason, status } =
    entry;
  if (kind === "state") {
    const opened = status === "open";
    return (
      <li>
        <Byline
          glyph={opened ? ArchiveRestore : Archive}
          name={authorName}
          did={opened ? "ha riaperto" : "ha chiuso"}
          at={at}
          now={now}
        />
      </li>
    );
  }
  if (kind === "note")
    return (
      <li>
        <div className="-mx-3 rounded-control bg-warn-veil px-3 py-2">
          <Byline glyph={StickyNote} name={authorName} did="ha annotato" at={at} now={now} />
          <p className={letter}>{text}</p>
        </div>
      </li>
    );
  if (kind === "reply")
    return (
      <li>
        <Byline glyph={Inbox} name={authorName} did="ha risposto per email" at={at} now={now} />
        {senderEmail !== null && (
          <p className={`${noteClass} mt-1 text-danger!`}>
            Da un altro indirizzo: prima di rispondere, accertati di chi è.
          </p>
        )}
        {unverified && <p className={`${noteClass} mt-1 text-danger!`}>{UNVERIFIED_SENDER}</p>}
        <Letter text={text} />
      </li>
    );
  const did =
    kind === "answer" || decision === null
      ? "ha risposto"
      : `ha deciso: richiesta ${partnerDecisionNames[decision].toLowerCase()}`;
  return (
    <li>
      <Byline glyph={CornerUpLeft} name={authorName} did={did} at={at} now={now} />
      <p className={letter}>{text}</p>
      {reason !== null && (
        <p className="mt-2 max-w-160 rounded-control bg-warn-veil px-3 py-2 wrap-anywhere whitespace-pre-line">
          <span className="text-cocoa">Motivo, per noi: </span>
          {reason}
        </p>
      )}
      {email !== null && <EmailState email={email} now={now} />}
    </li>
  );
}

function EmailState({ email, now }: { email: ThreadEmail; now: Date }) {
  const { id, state, sentAt, lastError } = email;
  if (state === "sent")
    return (
      <p className="mt-2 text-xs/4 text-success max-md:text-small/5">
        Email partita {sentAt !== null && <DateTime at={sentAt} now={now} />}
      </p>
    );
  if (state === "queued")
    return (
      <p role="status" className={`${noteClass} mt-2`}>
        Email in partenza…
      </p>
    );
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-danger-veil px-3 py-2">
      <p className="text-danger">
        <b className="font-semibold">
          {state === "bounced" ? "L’email non è stata consegnata." : "L’email non è partita."}
        </b>{" "}
        <span>{emailErrorText(lastError ?? "")}</span>
      </p>
      {state !== "bounced" && (
        <ActionButton
          right="answer"
          action={retryEmail}
          input={{ emailId: id }}
          label="Invia di nuovo"
          busyLabel="Invio in corso…"
          done={{ title: "Email in partenza", description: "Parte tra qualche secondo." }}
          failures={{
            already_sent: "È già partita. Ricarica la pagina.",
            other: "Non è stata rimessa in coda. Riprova tra poco.",
          }}
        />
      )}
    </div>
  );
}

type Props = { glyph?: IconDrawing; name: string; did?: string; at: Date; now: Date };

function Byline({ glyph, name, did, at, now }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs/5 text-cocoa max-md:text-small/5">
      <span className="wrap-anywhere">
        {glyph && (
          <Icon drawing={glyph} className={`${smallIconClass} mr-2 inline align-[-0.125em]`} />
        )}
        <b className="font-semibold text-ink">{name}</b>
        <span>{did !== undefined && ` ${did}`}</span>
      </span>
      <DateTime at={at} now={now} />
    </p>
  );
}
