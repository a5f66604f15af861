"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { AdminCheckbox, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { PlainCell, PlainRow, PlainRowHead, TableFrame } from "@/components/admin/ui/plain-table";
import {
  adminButton,
  blockClass,
  noteClass,
  ownLinkClass,
  sectionHeadClass,
  touchClass,
} from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { ChatBubble } from "@/components/shop/assistant/chat-bubble";
import { Link } from "@/components/ui/link";
import { tryAnswer } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  costText,
  modeNames,
  safetyTopicNames,
  topicNames,
  topicTexts,
} from "@/lib/assistant/copy/knowledge";
import { articleIdOf } from "@/lib/assistant/knowledge/passage";
import { MAX_MESSAGE_LENGTH } from "@/lib/assistant/model/chat";
import { type Trial } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import { tryAnswerSchema } from "@/lib/assistant/schema/knowledge";
import { formatCount } from "@/lib/core/numbers";

type Answered = { question: string; trial: Trial; at: Date };

const messages = {
  too_many_requests: articleAdminMessages.too_many_requests,
  other: "Non ha risposto. Riprova.",
} as const;

/** Asks the assistant as a first-time visitor would and shows how it found its answer. */
export function TrialForm({ question, model }: { question: string; model: string | null }) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const form = useAdminForm({
    id: "trial",
    schema: tryAnswerSchema,
    defaultValues: { message: question, withModel: model !== null },
    keepsValues: true,
    action: tryAnswer,
    messages,
    onDone: (trial, { message }) => setAnswered({ question: message, trial, at: new Date() }),
  });
  const message = form.field("message");

  useEffect(() => {
    if (answered !== null) result.current?.focus();
  }, [answered]);

  return (
    <>
      <form {...form.formProps} aria-label="Prova" className="mb-10 grid max-w-180 gap-4">
        <AdminTextArea
          {...message}
          error={message.error ?? form.failure ?? undefined}
          label="Domanda"
          hint="Non finisce tra le conversazioni né tra le domande senza risposta."
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          inputClass="field-sizing-content min-h-16"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" aria-busy={form.isSending} className={adminButton("capsule")}>
            {form.isSending ? "Aspetto…" : "Chiedi"}
          </button>
          {model !== null && (
            <AdminCheckbox
              {...form.field("withModel")}
              label={`Con le parole di ${model}: costa, ma non toglie token ai visitatori`}
            />
          )}
        </div>
      </form>
      {answered !== null && <TrialResult {...answered} headRef={result} />}
    </>
  );
}

const heads = [
  { text: "Testo trovato" },
  { text: "Da dove" },
  { text: "Punteggio", number: true },
  { text: "Basta" },
];

/** Shows the assistant's answer, the rule that applied, and the passages found with their scores. */
function TrialResult({
  question,
  trial,
  at,
  headRef,
}: Answered & {
  /** Receives the focus when the answer arrives. */
  headRef: RefObject<HTMLHeadingElement | null>;
}) {
  const { text, sources, found, threshold, topic } = trial;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-10 max-[65.625rem]:grid-cols-1 max-[65.625rem]:gap-8">
      <section aria-labelledby="trial-title" className="min-w-0">
        <h2
          id="trial-title"
          ref={headRef}
          tabIndex={-1}
          className={`${sectionHeadClass} border-b border-line-strong pb-2 outline-none`}
        >
          {topicNames[topic]}
        </h2>
        <p className="py-3">{topicTexts[topic]}</p>
        <Facts trial={trial} />
        <h3 className={`${sectionHeadClass} mt-8`}>
          {topic === "knowledge" || topic === "unknown"
            ? "Che cosa ha trovato"
            : "Che cosa avrebbe trovato"}
        </h3>
        {found.length === 0 ? (
          <p className="py-3 text-cocoa">Nessun testo ha parole in comune con la domanda.</p>
        ) : (
          <FoundTable found={found} />
        )}
        <p className={`${noteClass} pt-2.5`}>
          Sotto un punteggio di {hundredths(threshold)} dice che non lo sa.
        </p>
      </section>
      <section
        aria-labelledby="trial-answer"
        className={`${blockClass} bg-cream py-4 max-[65.625rem]:order-first`}
      >
        <h2 id="trial-answer" className={sectionHeadClass}>
          La risposta
        </h2>
        <div className="mt-3 flex flex-col gap-2">
          <ChatBubble
            message={{ id: "user-trial", role: "user", content: question.trim(), timestamp: at }}
          />
          <ChatBubble
            message={{ id: "ai-trial", role: "assistant", content: text, sources, timestamp: at }}
          />
        </div>
      </section>
    </div>
  );
}

function Facts({ trial }: { trial: Trial }) {
  const { mode, safety, unknownWords, offersPerson, inputTokens, outputTokens, cost } = trial;
  const tokens = inputTokens + outputTokens;
  const facts = [
    { label: "Modo", value: modeNames[mode] },
    ...(safety.length > 0
      ? [
          {
            label: "Situazioni",
            value: safety.map((topic) => safetyTopicNames[topic]).join(", "),
          },
        ]
      : []),
    ...(unknownWords.length > 0
      ? [{ label: "Parole mai sentite", value: unknownWords.join(", ") }]
      : []),
    { label: "Offre una persona", value: offersPerson ? "sì" : "no" },
    {
      label: "Costo",
      value: tokens === 0 ? "niente" : `${costText(cost)}, ${formatCount(tokens)} token`,
    },
  ];
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-cocoa">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FoundTable({ found }: Pick<Trial, "found">) {
  return (
    <TableFrame caption="Testi trovati, dal più vicino" heads={heads}>
      {found.map(({ id, title, href, score, enough, used }) => (
        <PlainRow key={id}>
          <PlainRowHead>
            <Link href={href} className={`no-underline hover:underline ${touchClass}`}>
              {title}
            </Link>
          </PlainRowHead>
          <PlainCell>
            <Origin passageId={id} />
          </PlainCell>
          <PlainCell number head="Punteggio">
            {hundredths(score)}
          </PlainCell>
          <PlainCell head="Basta" className={used ? "font-medium" : "text-cocoa"}>
            {used ? "sì, usato" : enough ? "sì" : "no"}
          </PlainCell>
        </PlainRow>
      ))}
    </TableFrame>
  );
}

function Origin({ passageId }: { passageId: string }) {
  const articleId = articleIdOf(passageId);
  if (articleId === null) return <span className="text-cocoa">Negozio</span>;
  return (
    <Link href={articleHref(articleId)} className={ownLinkClass}>
      Articolo
    </Link>
  );
}

function hundredths(value: number): string {
  return value.toLocaleString("it-IT", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
