import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { adminButton, noteClass, ownLinkClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { dismissQuestion } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  articleStatusNames,
  timesText,
} from "@/lib/assistant/copy/knowledge";
import {
  type OpenQuestion,
  type QuestionPage,
  type TopicOption,
} from "@/lib/assistant/model/knowledge";
import {
  articleHref,
  conversationHref,
  type QuestionFilter,
  questionList,
  ROWS_PER_PAGE,
  topicHref,
  trialHref,
} from "@/lib/assistant/model/list-filter";
import { AddToTopic, DraftButton } from "./question-tools";

type Props = { list: QuestionPage; filter: QuestionFilter; now: Date };

export function QuestionList({ list, filter, now }: Props) {
  const { rows, counts, total, page, retentionDays } = list;
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" tabIndex={-1} data-focus-home className="sr-only">
        Domande senza risposta
      </h2>
      <div className="mb-5">
        <FilterLinks label="Stato" links={questionList.links(filter, "state")} counts={counts} />
      </div>
      {total === 0 ? (
        <Empty filter={filter} />
      ) : (
        <ol className="border-t border-line-strong">
          {rows.map((question) => (
            <Row key={question.key} question={question} topics={list.topics} now={now} />
          ))}
        </ol>
      )}
      <ListPages
        label="Pagine delle domande"
        page={page}
        last={Math.ceil(total / ROWS_PER_PAGE)}
        hrefOf={(number) => questionList.href({ ...filter, page: number })}
      />
      <p className={`${noteClass} pt-4`}>
        Domande uguali con parole in altro ordine o forma contano insieme. Si cancellano con la loro
        conversazione, dopo {retentionDays} giorni.
      </p>
    </section>
  );
}

type RowProps = { question: OpenQuestion; topics: TopicOption[]; now: Date };

function Row({ question, topics, now }: RowProps) {
  const { key, text, lastAskedAt, conversationId, state, article } = question;
  const topic = topics.find(({ id }) => id === question.topic);
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
          <RequireWriteAccess>
            <Link href={trialHref(text)} className={ownLinkClass}>
              Prova
            </Link>
          </RequireWriteAccess>
        </p>
        {article !== null && (
          <Taught
            href={articleHref(article.id)}
            title={article.title}
            before={`${articleStatusNames[article.status]}:`}
            openAgain={state === "open" ? "Chiesta ancora dopo l’articolo" : null}
          />
        )}
        {topic !== undefined && (
          <Taught
            href={topicHref(topic.id)}
            title={topic.title}
            before="Aggiunta a:"
            openAgain={state === "open" ? "Chiesta ancora dopo l’aggiunta" : null}
          />
        )}
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 lg:justify-end">
        {state !== "drafted" && (
          <>
            {article === null && <DraftButton questionKey={key} question={text} />}
            <AddToTopic questionKey={key} question={text} topics={topics} />
            <ActionButton
              action={dismissQuestion}
              input={{ key, dismissed: state === "open" }}
              label={state === "open" ? "Archivia" : "Riapri"}
              busyLabel="Salvo…"
              about={text}
              done={
                state === "open"
                  ? { title: "Archiviata", description: "La trovi tra le domande archiviate." }
                  : { title: "Riaperta", description: "È di nuovo tra le domande aperte." }
              }
              failures={articleAdminMessages}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** Names the article or topic that a question was taught to. */
function Taught({
  href,
  title,
  before,
  openAgain,
}: {
  href: string;
  title: string;
  before: string;
  openAgain: string | null;
}) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2">
      {openAgain === null ? (
        <span className="text-cocoa">{before}</span>
      ) : (
        <b className="font-medium text-danger">{openAgain}</b>
      )}
      <Link href={href} className={ownLinkClass}>
        {title}
      </Link>
    </p>
  );
}

function Empty({ filter: { state } }: { filter: QuestionFilter }) {
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
          ? "Nessuna domanda è diventata un articolo o un esempio."
          : "Nessuna domanda è archiviata."
      }
    >
      <Link href={questionList.href()} className={adminButton("quiet")}>
        Mostra quelle aperte
      </Link>
    </ListNotice>
  );
}
