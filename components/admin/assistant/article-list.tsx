import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton, touchClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { articleHref } from "@/lib/assistant/model/list-filter";
import type { ArticleRow } from "@/lib/assistant/queries/articles";

/** The owner's articles. Drafts are from earlier versions: saving one publishes it. */
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
