import { cache } from "react";
import { z } from "zod";
import { ThreadView } from "@/components/admin/inbox/thread-view";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { findInquiryThread } from "@/lib/inbox/queries/thread";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getSettings } from "@/lib/settings/queries";
import { titleOf } from "../../load-for-admin";
import { FoundSection } from "../../loaded-section";

const find = cache(async (staff: Staff, given: string) => {
  const id = z.uuid().safeParse(given);
  return id.success ? findInquiryThread(staff, id.data) : null;
});

export const generateMetadata = titleOf("Messaggio", find, ({ title }) => title);

export default async function InquiryPage({ params }: PageProps<"/admin/messaggi/[id]">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Messaggio"
      what="il messaggio"
      load={(staff) => find(staff, id)}
      missing={{
        title: "Messaggio non trovato",
        text: "Forse chi l’ha scritto ha chiesto di cancellare i suoi dati, oppure è passato il tempo per cui lo conserviamo.",
        back: { href: dashboardRoutes.adminInquiries, text: "Torna ai messaggi" },
      }}
    >
      {async (thread) => {
        const settings = await getSettings();
        return <ThreadView thread={thread} settings={settings} now={systemClock()} />;
      }}
    </FoundSection>
  );
}
