import { type Metadata } from "next";
import { Suspense } from "react";
import { ThreadView } from "@/components/admin/inquiries/thread-view";
import { ListNotice } from "@/components/admin/list-notice";
import { adminButton } from "@/components/admin/looks";
import { SectionLoading } from "@/components/admin/section";
import { SectionError } from "@/components/admin/section-error";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/dashboard-routes";
import { parseInquiryId } from "@/lib/inquiries/schema";
import { findInquiryThread } from "@/lib/inquiries/thread-queries";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Messaggio" };

/** One message or request: what was written, what was answered, and the answer still to come. */
export default async function InquiryPage({ params }: PageProps<"/admin/messaggi/[id]">) {
  const id = parseInquiryId((await params).id);
  if (id === null) return <Missing />;
  return (
    <Suspense fallback={<SectionLoading title="Messaggio" rows={6} />}>
      <Thread id={id} />
    </Suspense>
  );
}

async function Thread({ id }: { id: string }) {
  const thread = await loadForAdmin(() => findInquiryThread(id));
  if (!thread.ok) return <SectionError title="Impossibile caricare il messaggio." />;
  if (thread.value === null) return <Missing />;
  const { contact } = await getSettings();
  return <ThreadView thread={thread.value} contact={contact} now={systemClock()} />;
}

function Missing() {
  return (
    <ListNotice
      title="Messaggio non trovato"
      text="Forse chi l’ha scritto ha chiesto di cancellare i suoi dati, oppure è passato il tempo per cui lo conserviamo."
    >
      <Link href={dashboardRoutes.adminInquiries} className={adminButton("quiet")}>
        Torna ai messaggi
      </Link>
    </ListNotice>
  );
}
