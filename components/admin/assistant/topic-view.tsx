import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { type TopicPage } from "@/lib/assistant/model/knowledge";
import { trialHref } from "@/lib/assistant/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { TopicForm } from "./topic-form";

export function TopicView({ topic }: { topic: TopicPage }) {
  const { title, text, phrasings, revision } = topic;
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminTopics, name: "Argomenti" }}
        title={title}
        text="Più domande di esempio ci sono, più spesso l’assistente riconosce l’argomento."
      >
        <RequireWriteAccess>
          <Link
            href={trialHref(phrasings[0] ?? title)}
            prefetch={false}
            className={adminButton("quiet")}
          >
            Prova una domanda
          </Link>
        </RequireWriteAccess>
      </PageHead>
      <TopicForm key={revision} topic={topic} />
      <Section id="risposta" title="Che cosa risponde">
        <p className="max-w-180 py-2.5 whitespace-pre-line">{text}</p>
      </Section>
    </>
  );
}
