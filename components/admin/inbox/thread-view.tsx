import { SafetyMark } from "@/components/admin/inventory/safety-mark";
import { ActionButton } from "@/components/admin/ui/action-button";
import { AutoRefresh } from "@/components/admin/ui/auto-refresh";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { AsidePart, besideClass, ContactLines, PageAside } from "@/components/admin/ui/page-aside";
import { BackLink } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import {
  blockClass,
  ownLinkClass,
  pageTitleClass,
  sectionHeadClass,
} from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatShortDate } from "@/lib/core/dates";
import { customerHref } from "@/lib/customers/model/list-filter";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { changeInquiryState } from "@/lib/inbox/actions/dashboard";
import {
  answerPlaceText,
  decisionText,
  inquiryByline,
  inquiryKindNames,
  inquiryMessages,
  inquiryStatusName,
  partnerDecisionNames,
} from "@/lib/inbox/copy/inquiries";
import {
  answerDueAt,
  inquiryHref,
  lastLetterId,
  type PartnerDecision,
  partnerDecisions,
} from "@/lib/inbox/model/inquiries";
import { partnerships } from "@/lib/inbox/model/partners";
import { type InquiryThread } from "@/lib/inbox/queries/thread";
import { orderHref } from "@/lib/orders/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { Deadline } from "./inquiry-list";
import { ThreadComposer } from "./thread-composer";
import { ThreadEntries } from "./thread-entries";

type Props = { thread: InquiryThread; settings: ShopSettings; now: Date };

export function ThreadView({ thread, settings, now }: Props) {
  const { id, email, entries, partner } = thread;
  const isSending = entries.some((entry) => entry.email?.state === "queued");
  return (
    <section aria-labelledby="thread-title">
      {isSending && <AutoRefresh />}
      <ThreadHead thread={thread} dueAt={answerDueAt(thread, settings)} now={now} />
      <div className={besideClass}>
        <div className="min-w-0">
          <ThreadEntries thread={thread} now={now} />
          {partner === null && (
            <div className="mb-6">
              <SafetyMark
                target={{ kind: "message", id }}
                matter={thread.safety}
                receivedAt={thread.createdAt}
              />
            </div>
          )}
          {partner !== null && (
            <RequireRight>
              <Decision thread={thread} partner={partner} />
            </RequireRight>
          )}
          <RequireRight
            right="answer"
            otherwise={<p className="pt-5 text-cocoa">{readOnlyMessage}</p>}
          >
            <div className="border-t border-line-strong pt-5">
              <h2 className="sr-only">Rispondi</h2>
              <ThreadComposer
                thread={{ id, email, lastLetterId: lastLetterId(entries) }}
                templates={thread.templates}
              />
              <p className="mt-3 max-w-160 text-cocoa">
                {answerPlaceText(email, thread.receivesReplies, settings.contact.email)}
              </p>
            </div>
          </RequireRight>
        </div>
        <ThreadAside thread={thread} now={now} />
      </div>
    </section>
  );
}

function ThreadHead({ thread, dueAt, now }: { thread: InquiryThread; dueAt: Date; now: Date }) {
  const { id, title, createdAt, status, decision, entries } = thread;
  const version = { id, lastLetterId: lastLetterId(entries) };
  return (
    <>
      <p className="-mt-2 mb-2.5 flex h-7 items-center max-md:-mt-1 max-md:mb-1.5 max-md:h-11">
        <BackLink href={dashboardRoutes.adminInquiries}>Messaggi</BackLink>
      </p>
      <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1
            id="thread-title"
            tabIndex={-1}
            data-focus-home
            className={`${pageTitleClass} wrap-anywhere outline-none`}
          >
            {title}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-cocoa">
            <span className="wrap-anywhere">{inquiryByline(thread)}</span>
            <span>
              ricevuto <DateTime at={createdAt} now={now} />
            </span>
            {decision !== null && (
              <b className="font-medium text-ink">{partnerDecisionNames[decision]}</b>
            )}
            {status === "open" ? (
              <>
                {thread.reopenedAt !== null && <span>{inquiryStatusName(thread)}</span>}
                <Deadline dueAt={dueAt} now={now} />
              </>
            ) : (
              <b className="font-medium text-ink">{inquiryStatusName(thread)}</b>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status !== "closed" && (
            <ActionButton
              right="answer"
              action={changeInquiryState}
              input={{ ...version, status: "closed" }}
              label={status === "open" ? "Chiudi senza rispondere" : "Chiudi"}
              busyLabel="Salvataggio in corso…"
              done={{ title: "Chiuso", description: "Non è più tra le cose da fare." }}
              failures={inquiryMessages}
            />
          )}
          {status !== "open" && (
            <ActionButton
              right="answer"
              action={changeInquiryState}
              input={{ ...version, status: "open" }}
              label="Riapri"
              busyLabel="Salvataggio in corso…"
              done={{ title: "Riaperto", description: "È di nuovo tra le cose da fare." }}
              failures={inquiryMessages}
            />
          )}
        </div>
      </header>
    </>
  );
}

type DecisionProps = { thread: InquiryThread; partner: NonNullable<InquiryThread["partner"]> };

/** Shows accept and refuse buttons; after a decision only the other one remains. */
function Decision({ thread, partner }: DecisionProps) {
  const { id, email, decision: before, entries } = thread;
  const open = partnerDecisions.filter((one) => one !== before);
  const discount =
    partnerships.find(({ activity }) => activity === partner.activity)?.maxDiscountPercent ?? null;
  const dataOf = (decision: PartnerDecision) => ({
    id,
    decision,
    email,
    before,
    company: partner.company,
    lastLetterId: lastLetterId(entries),
    text: decisionText(decision, partner, discount),
  });
  return (
    <div className={`${blockClass} mb-6 bg-cream py-4`}>
      <h2 className={sectionHeadClass}>Decidi</h2>
      <p className="mt-0.5 text-cocoa">
        {before === null
          ? "Ogni decisione manda la sua email, che puoi cambiare prima di inviarla."
          : `La richiesta è ${partnerDecisionNames[before].toLowerCase()}. Se hai cambiato idea, puoi prendere l’altra decisione, con il motivo.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {open.map((decision) => (
          <DialogButton
            key={decision}
            dialog="partnerDecision"
            props={{ data: dataOf(decision) }}
            style={decision === "accepted" ? "capsule" : "quiet"}
          >
            {decision === "accepted" ? "Accetta" : "Rifiuta"}
          </DialogButton>
        ))}
      </div>
    </div>
  );
}

function ThreadAside({ thread, now }: { thread: InquiryThread; now: Date }) {
  const { sender, email, phone, orders, orderCount, others } = thread;
  const [latest] = orders;
  return (
    <PageAside label="Chi ha scritto">
      <AsidePart title="Chi ha scritto">
        <p className="font-medium wrap-anywhere">{sender}</p>
        <ContactLines email={email} phone={phone} />
      </AsidePart>
      <AsidePart title="Ordini">
        {orderCount === 0 ? (
          <p className="text-cocoa">Nessuno con questo indirizzo.</p>
        ) : (
          <ul>
            {orders.map(({ id, number, createdAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <Link href={orderHref(id)} className={ownLinkClass}>
                  {number}
                </Link>
                <span className="text-cocoa">{formatShortDate(createdAt)}</span>
              </li>
            ))}
            {latest && (
              <li>
                <Link href={customerHref(latest.id)} className={ownLinkClass}>
                  {orderCount > orders.length
                    ? `Tutti e ${orderCount}, con il resto`
                    : "Tutto di questo cliente"}
                </Link>
              </li>
            )}
          </ul>
        )}
      </AsidePart>
      <AsidePart title="Altri messaggi">
        {others.length === 0 ? (
          <p className="text-cocoa">Nessuno con questo indirizzo.</p>
        ) : (
          <ul className="grid gap-1.5">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <Link href={inquiryHref(other)} className={ownLinkClass}>
                  {other.title}
                </Link>
                <br />
                <span className="text-cocoa">
                  {inquiryKindNames[other.kind]}, <DateTime at={other.createdAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </AsidePart>
    </PageAside>
  );
}
