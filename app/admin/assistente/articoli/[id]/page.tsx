import { type Metadata } from "next";
import { cache, Suspense } from "react";
import { ArticleView, NewArticle } from "@/components/admin/assistant/article-view";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { NEW_ARTICLE } from "@/lib/assistant/model/list-filter";
import { findArticle } from "@/lib/assistant/queries/articles";
import { parseKnowledgeId } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "../../../load-for-admin";
import { titleOf } from "../../../title-of";

const find = cache(findArticle);

export async function generateMetadata({
  params,
}: PageProps<"/admin/assistente/articoli/[id]">): Promise<Metadata> {
  const { id: given } = await params;
  if (given === NEW_ARTICLE) return { title: "Nuovo articolo" };
  const id = parseKnowledgeId(given);
  if (id === null) return { title: "Articolo dell’assistente" };
  return titleOf(
    "Articolo dell’assistente",
    (staff) => find(staff, id),
    ({ article }) => article.title,
  );
}

export default async function ArticlePage({
  params,
}: PageProps<"/admin/assistente/articoli/[id]">) {
  const { id: given } = await params;
  if (given === NEW_ARTICLE) return <NewArticle />;
  const id = parseKnowledgeId(given);
  if (id === null) return <Missing />;
  return (
    <Suspense fallback={<SectionLoading title="Articolo" rows={6} />}>
      <Article id={id} />
    </Suspense>
  );
}

async function Article({ id }: { id: string }) {
  const page = await loadForAdmin((staff) => find(staff, id));
  if (!page.ok) return <SectionError title="Impossibile caricare l’articolo." />;
  if (page.value === null) return <Missing />;
  return <ArticleView page={page.value} now={systemClock()} />;
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">Articolo</h1>
      <h2 className="sr-only">Non c’è</h2>
      <ListNotice title="Articolo non trovato" text="Forse qualcuno l’ha eliminato.">
        <Link href={dashboardRoutes.adminArticles} className={adminButton("quiet")}>
          Torna agli articoli
        </Link>
      </ListNotice>
    </>
  );
}
