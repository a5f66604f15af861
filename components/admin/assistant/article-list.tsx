import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PlainCell, PlainRow, PlainRowHead, TableFrame } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { articleStatusNames } from "@/lib/assistant/copy/knowledge";
import { type ArticleRow } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import { formatCount } from "@/lib/core/numbers";

const heads = [
  { text: "Titolo" },
  { text: "Stato" },
  { text: "Domande", number: true },
  { text: "Parole", number: true },
  { text: "Ultima modifica" },
];

export function ArticleList({ articles, now }: { articles: ArticleRow[]; now: Date }) {
  return (
    <Section
      id="articoli"
      title="Articoli"
      count={articles.length}
      actions={
        <RequireWriteAccess>
          <Link href={articleHref(null)} className={adminButton("quiet")}>
            Nuovo articolo
          </Link>
        </RequireWriteAccess>
      }
    >
      {articles.length === 0 ? (
        <div className="-mt-px">
          <ListNotice
            title="Nessun articolo"
            text="Prezzi, consegna, resi e uso l’assistente li prende dal negozio. Qui aggiungi quello che lì non c’è."
          />
        </div>
      ) : (
        <TableFrame caption="Articoli, prima le bozze, poi dal più recente" heads={heads}>
          {articles.map((article) => (
            <Row key={article.id} article={article} now={now} />
          ))}
        </TableFrame>
      )}
    </Section>
  );
}

function Row({ article, now }: { article: ArticleRow; now: Date }) {
  const { id, title, status, questions, words, updatedAt } = article;
  return (
    <PlainRow>
      <PlainRowHead>
        <Link
          href={articleHref(id)}
          className="wrap-anywhere no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {title}
        </Link>
      </PlainRowHead>
      <PlainCell className={status === "published" ? "font-medium" : "text-cocoa"}>
        {articleStatusNames[status]}
      </PlainCell>
      <PlainCell number head="Domande">
        {formatCount(questions)}
      </PlainCell>
      <PlainCell number head="Parole">
        {formatCount(words)}
      </PlainCell>
      <PlainCell>
        <DateTime at={updatedAt} now={now} />
      </PlainCell>
    </PlainRow>
  );
}
