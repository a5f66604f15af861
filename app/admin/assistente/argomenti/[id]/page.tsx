import { cache } from "react";
import { TopicView } from "@/components/admin/assistant/topic-view";
import { findTopic } from "@/lib/assistant/queries/topics";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { titleOf } from "../../../load-for-admin";
import { FoundSection } from "../../../loaded-section";

const find = cache((staff: Staff, id: string) => findTopic(staff, id, systemClock()));

export const generateMetadata = titleOf("Argomento dell’assistente", find, ({ title }) => title);

export default async function TopicPage({ params }: PageProps<"/admin/assistente/argomenti/[id]">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Argomento"
      what="l’argomento"
      load={(staff) => find(staff, id)}
      missing={{
        title: "Argomento non trovato",
        text: "Forse il negozio non ne parla più.",
        back: { href: dashboardRoutes.adminTopics, text: "Torna agli argomenti" },
      }}
    >
      {(topic) => <TopicView topic={topic} />}
    </FoundSection>
  );
}
