import { type Metadata } from "next";
import { cache, Suspense } from "react";
import { TopicView } from "@/components/admin/assistant/topic-view";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { findTopic } from "@/lib/assistant/queries/topics";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "../../../load-for-admin";
import { titleOf } from "../../../title-of";

const find = cache((staff: Staff, id: string) => findTopic(staff, id, systemClock()));

export async function generateMetadata({
  params,
}: PageProps<"/admin/assistente/argomenti/[id]">): Promise<Metadata> {
  const { id } = await params;
  return titleOf(
    "Argomento dell’assistente",
    (staff) => find(staff, id),
    ({ title }) => title,
  );
}

export default async function TopicPage({ params }: PageProps<"/admin/assistente/argomenti/[id]">) {
  const { id } = await params;
  return (
    <Suspense fallback={<SectionLoading title="Argomento" rows={6} />}>
      <Topic id={id} />
    </Suspense>
  );
}

async function Topic({ id }: { id: string }) {
  const topic = await loadForAdmin((staff) => find(staff, id));
  if (!topic.ok) return <SectionError title="Impossibile caricare l’argomento." />;
  if (topic.value === null) return <Missing />;
  return <TopicView topic={topic.value} />;
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">Argomento</h1>
      <h2 className="sr-only">Non c’è</h2>
      <ListNotice title="Argomento non trovato" text="Forse il negozio non ne parla più.">
        <Link href={dashboardRoutes.adminTopics} className={adminButton("quiet")}>
          Torna agli argomenti
        </Link>
      </ListNotice>
    </>
  );
}
