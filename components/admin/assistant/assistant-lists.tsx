import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { dismissQuestion } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { articleHref, conversationHref } from "@/lib/assistant/model/list-filter";
import { type ArticleRow, type OpenQuestion } from "@/lib/assistant/queries/articles";
import { formatCount } from "@/lib/core/numbers";

/** Questions without an answer. Each leads to its conversation and to the article that answers it. */
export function QuestionList({ questions, now }: { questions: OpenQuestion[]; now: Date }) {
  return (
    <Section id="domande" title="Domande senza risposta" count={questions.length}>
      <PlainTable
        caption="Domande senza risposta, dalla più recente"
        rows={questions}
        rowKey={({ key }) => key}
        empty={
          <SectionEmpty>
            Nessuna. Quando l’assistente deve dire che non lo sa, la domanda arriva qui.
          </SectionEmpty>
        }
        columns={[
          {
            head: "Domanda",
            cell: ({ text, conversationId }) => (
              <Link
                href={conversationHref(conversationId)}
                className={`wrap-anywhere no-underline hover:underline ${touchClass}`}
              >
                {text}
              </Link>
            ),
          },
          { head: "Volte", number: true, cell: ({ times }) => formatCount(times) },
          {
            head: "L’ultima",
            bare: true,
            cell: ({ lastAskedAt }) => <DateTime at={lastAskedAt} now={now} />,
          },
          {
            head: "Che cosa fare",
            bare: true,
            cell: ({ key, text, articleId }) => (
              <span className="flex flex-wrap gap-2 py-1">
                <RequireRight>
                  <Link href={articleHref(articleId, key)} className={adminButton("quiet")}>
                    <span>{articleId === null ? "Scrivi l’articolo" : "Correggi l’articolo"}</span>
                    <span className="sr-only">: {text}</span>
                  </Link>
                </RequireRight>
                <ActionButton
                  action={dismissQuestion}
                  input={{ key }}
                  label="Archivia"
                  busyLabel="Attendi…"
                  about={text}
                  done={{ title: "Archiviata", description: "Se la rifanno, torna qui." }}
                  failures={articleAdminMessages}
                />
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The owner's articles. Drafts are from earlier versions: saving one publishes it. */
export function ArticleList({ articles, now }: { articles: ArticleRow[]; now: Date }) {
  return (
    <Section
      id="articoli"
      title="Articoli"
      count={articles.length}
      actions={
        <RequireRight>
          <Link href={articleHref(null)} className={adminButton("quiet")}>
            Nuovo articolo
          </Link>
        </RequireRight>
      }
    >
      <PlainTable
        caption="Articoli, dal più recente"
        rows={articles}
        rowKey={({ id }) => id}
        empty={
          <SectionEmpty>
            Nessuno. Prezzi, consegna, resi e uso l’assistente li prende dal negozio: qui aggiungi
            quello che lì non c’è.
          </SectionEmpty>
        }
        columns={[
          {
            head: "Titolo",
            cell: ({ id, title, status }) => (
              <Link
                href={articleHref(id)}
                className={`wrap-anywhere no-underline hover:underline ${touchClass}`}
              >
                {status === "draft" ? `${title} (bozza)` : title}
              </Link>
            ),
          },
          {
            head: "Ultima modifica",
            bare: true,
            cell: ({ updatedAt }) => <DateTime at={updatedAt} now={now} />,
          },
        ]}
      />
    </Section>
  );
}
