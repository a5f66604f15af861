import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { noteClass, ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { dismissQuestion } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  articleStatusNames,
  timesText,
} from "@/lib/assistant/copy/knowledge";
import {
  articleHref,
  conversationHref,
  type QuestionFilter,
  questionList,
} from "@/lib/assistant/model/list-filter";
import type { OpenQuestion, QuestionPage } from "@/lib/assistant/queries/questions";
import { formatCounted } from "@/lib/core/numbers";
import { AddToArticle, DraftButton } from "./question-tools";

type Props = { list: QuestionPage; filter: QuestionFilter; now: Date };

export function QuestionList({ list, filter, now }: Props) {
  return (
    <>
      {list.total === 0 ? (
        <Empty {...filter} />
      ) : (
        <ol className="border-t border-line-strong">
          {list.rows.map((question) => (
            <Row key={question.key} question={question} articles={list.articles} now={now} />
          ))}
        </ol>
      )}
      <ListPages label="Pagine delle domande" {...questionList.pageOf(filter, list.total)} />
      <p className={`${noteClass} pt-4`}>
        Domande uguali con parole in altro ordine o forma contano insieme. Si cancellano con la loro
        conversazione, dopo <span>{formatCounted(list.retentionDays, "giorno", "giorni")}</span>.
      </p>
    </>
  );
}

type RowProps = { question: OpenQuestion; articles: QuestionPage["articles"]; now: Date };

function Row({ question, articles, now }: RowProps) {
  const { key, text, lastAskedAt, conversationId, state } = question;
  const isOpen = state === "open";
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="max-w-180 text-note/5 font-semibold wrap-anywhere whitespace-pre-line max-md:text-base/6">
          {text}
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-cocoa">
          <span>{timesText(question)}</span>
          <span>
            l’ultima <DateTime at={lastAskedAt} now={now} />
          </span>
          <Link href={conversationHref(conversationId)} className={ownLinkClass}>
            Conversazione
          </Link>
        </p>
        <Answer question={question} />
      </div>
      {state !== "drafted" && (
        <div className="flex flex-wrap content-start items-start gap-2 lg:justify-end">
          {question.article === null && <DraftButton questionKey={key} question={text} />}
          <AddToArticle questionKey={key} question={text} articles={articles} />
          <ActionButton
            action={dismissQuestion}
            input={{ key, dismissed: isOpen }}
            label={isOpen ? "Archivia" : "Riapri"}
            busyLabel="Salvataggio in corso…"
            about={text}
            done={
              isOpen
                ? { title: "Archiviata", description: "La trovi tra le domande archiviate." }
                : { title: "Riaperta", description: "È di nuovo tra le domande aperte." }
            }
            failures={articleAdminMessages}
          />
        </div>
      )}
    </li>
  );
}

/** Names the article that should answer a question. */
function Answer({ question: { state, article, topic } }: { question: OpenQuestion }) {
  if (article === null && topic === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
      {state === "open" ? (
        <b className="font-medium text-danger">Chiesta ancora dopo la risposta</b>
      ) : (
        <span className="text-cocoa">
          {article === null
            ? "Aggiunta a una risposta del negozio"
            : `${articleStatusNames[article.status]}:`}
        </span>
      )}
      {article !== null && (
        <Link href={articleHref(article.id)} className={ownLinkClass}>
          {article.title}
        </Link>
      )}
    </p>
  );
}

function Empty({ state }: QuestionFilter) {
  if (state === "open")
    return (
      <ListNotice
        title="Nessuna domanda senza risposta"
        text="Quando l’assistente deve dire che non lo sa, la domanda arriva qui."
      />
    );
  return (
    <ListNotice
      title="Nessuna domanda"
      text={
        state === "drafted"
          ? "Nessuna domanda è finita in un articolo."
          : "Nessuna domanda è archiviata."
      }
      link={{ href: questionList.href(), text: "Mostra quelle aperte" }}
    />
  );
}
