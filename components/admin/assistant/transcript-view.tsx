import { SafetyMark } from "@/components/admin/inventory/safety-mark";
import { DateTime } from "@/components/admin/ui/date-time";
import { DeletionButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { deleteConversation } from "@/lib/assistant/actions/knowledge";
import { transcriptNames } from "@/lib/assistant/copy/chat";
import { articleAdminMessages, cautionNames, topicNames } from "@/lib/assistant/copy/knowledge";
import type { Transcript } from "@/lib/assistant/queries/conversations";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

type Props = { transcript: Transcript; now: Date };

export function TranscriptView({ transcript, now }: Props) {
  const { id, createdAt, caution, handedOverAt, inquiryId, safety, messages, deletedOn } =
    transcript;
  const deletion =
    safety !== null && safety.handledAt === null
      ? "Si cancella da sola dopo che hai chiuso la segnalazione di sicurezza."
      : `Si cancella da sola ${withArticle("il", formatLongDay(deletedOn))}.`;
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminConversations, name: "Conversazioni" }}
        title="Conversazione"
        text={`Email, telefoni e link agli ordini non si conservano. ${deletion}`}
      >
        <DeletionButton
          action={deleteConversation}
          input={{ conversationId: id }}
          title="Eliminare la conversazione?"
          done="La conversazione non c’è più."
          failures={articleAdminMessages}
          backTo={dashboardRoutes.adminConversations}
        >
          <p>
            I messaggi si cancellano subito e non si torna indietro. Quello che è stato passato a
            una persona resta nei messaggi.
          </p>
        </DeletionButton>
      </PageHead>
      <p className="-mt-4 mb-6 flex flex-wrap gap-x-4 text-cocoa">
        <span>
          Iniziata <DateTime at={createdAt} now={now} />
        </span>
        {caution !== null && <b className="font-medium text-ink">{cautionNames[caution]}</b>}
        {handedOverAt !== null && (
          <span>
            Passata a una persona <DateTime at={handedOverAt} now={now} />
            {inquiryId !== null && (
              <>
                {": "}
                <Link href={inquiryHref({ id: inquiryId })} className={ownLinkClass}>
                  apri il messaggio
                </Link>
              </>
            )}
          </span>
        )}
      </p>
      {(inquiryId === null || safety !== null) && (
        <div className="mb-6">
          <SafetyMark
            target={{ kind: "conversation", id }}
            matter={safety}
            receivedAt={createdAt}
          />
        </div>
      )}
      <section aria-label="Messaggi">
        <ol className="max-w-200 *:border-t *:border-line *:py-4 *:first:border-line-strong">
          {messages.map((message) => (
            <Message key={message.id} message={message} now={now} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Message({ message, now }: { message: Transcript["messages"][number]; now: Date }) {
  const { role, content, createdAt, topic, sources, completedAt } = message;
  const isVisitor = role === "user";
  return (
    <li className={isVisitor ? "" : "pl-6 max-md:pl-4"}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs/5 text-cocoa max-md:text-small/5">
        <b className="font-semibold text-ink">{transcriptNames[role]}</b>
        <DateTime at={createdAt} now={now} />
        {topic !== null && (
          <span className={topic === "unknown" ? "font-medium text-ink" : ""}>
            {topicNames[topic]}
          </span>
        )}
        {completedAt === null && <span className="font-medium text-ink">Interrotta</span>}
      </p>
      <p className={`mt-1 wrap-anywhere whitespace-pre-line ${isVisitor ? "font-medium" : ""}`}>
        {content === "" ? "…" : content}
      </p>
      {sources.length > 0 && (
        <p className="mt-1 text-xs/5 text-cocoa max-md:text-small/5">
          Fonte: {sources.map(({ title }) => title).join(", ")}
        </p>
      )}
    </li>
  );
}
