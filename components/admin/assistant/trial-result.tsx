"use client";

import { type RefObject } from "react";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { linkClass, sectionHeadClass, touchClass } from "@/components/admin/ui/styles";
import { ChatBubble } from "@/components/shop/assistant/chat-bubble";
import { Link } from "@/components/ui/link";
import {
  costText,
  modeNames,
  safetyTopicNames,
  topicNames,
  topicTexts,
} from "@/lib/assistant/copy/knowledge";
import { articleIdOf } from "@/lib/assistant/knowledge/passage";
import { type Trial } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import { formatCount } from "@/lib/core/numbers";

const heads = [
  { text: "Testo trovato" },
  { text: "Da dove" },
  { text: "Punteggio", number: true },
  { text: "Basta" },
];

type Props = {
  question: string;
  trial: Trial;
  at: Date;
  /** Receives the focus when the answer arrives. */
  headRef: RefObject<HTMLHeadingElement | null>;
};

/** Shows the assistant's answer, the rule that applied, and the passages found with their scores. */
export function TrialResult({ question, trial, at, headRef }: Props) {
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
        <p className="pt-2.5 text-xs/4 text-cocoa max-md:text-small/5">
          Sotto un punteggio di {hundredths(threshold)} dice che non lo sa.
        </p>
      </section>
      <section
        aria-labelledby="trial-answer"
        className="rounded-panel bg-cream px-5 py-4 max-[65.625rem]:order-first max-md:-mx-4 max-md:rounded-none max-md:px-4"
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
    <PlainTable caption="Testi trovati, dal più vicino" heads={heads}>
      {found.map(({ id, title, href, score, enough, used }) => (
        <PlainRow key={id}>
          <PlainRowHead>
            <Link
              href={href}
              prefetch={false}
              className={`no-underline hover:underline ${touchClass}`}
            >
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
    </PlainTable>
  );
}

function Origin({ passageId }: { passageId: string }) {
  const articleId = articleIdOf(passageId);
  if (articleId === null) return <span className="text-cocoa">Negozio</span>;
  return (
    <Link href={articleHref(articleId)} className={`${linkClass} ${touchClass}`}>
      Articolo
    </Link>
  );
}

function hundredths(value: number): string {
  return value.toLocaleString("it-IT", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
