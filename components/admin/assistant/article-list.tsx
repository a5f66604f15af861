import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { adminButton, touchClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { articleStatusNames } from "@/lib/assistant/copy/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import type { ArticleRow } from "@/lib/assistant/queries/articles";
import { formatCount } from "@/lib/core/numbers";

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
      <PlainTable
        caption="Articoli, prima le bozze, poi dal più recente"
        rows={articles}
        rowKey={({ id }) => id}
        empty={
          <ListNotice
            title="Nessun articolo"
            text="Prezzi, consegna, resi e uso l’assistente li prende dal negozio. Qui aggiungi quello che lì non c’è."
          />
        }
        columns={[
          {
            head: "Titolo",
            cell: ({ id, title }) => (
              <Link
                href={articleHref(id)}
                className={`wrap-anywhere no-underline hover:underline ${touchClass}`}
              >
                {title}
              </Link>
            ),
          },
          {
            head: "Stato",
            bare: true,
            className: ({ status }) => (status === "published" ? "font-medium" : "text-cocoa"),
            cell: ({ status }) => articleStatusNames[status],
          },
          {
            head: "Sostituisce",
            className: ({ replaces }) => (replaces.length === 0 ? "max-md:hidden!" : ""),
            cell: ({ replaces }) => replaces.join(", "),
          },
          { head: "Domande", number: true, cell: ({ questions }) => formatCount(questions) },
          { head: "Parole", number: true, cell: ({ words }) => formatCount(words) },
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
