import { type Metadata } from "next";
import { cache, Suspense } from "react";
import { ThreadView } from "@/components/admin/inbox/thread-view";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { findInquiryThread } from "@/lib/inbox/queries/thread";
import { parseInquiryId } from "@/lib/inbox/schema/inquiries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../../load-for-admin";
import { titleOf } from "../../title-of";

const findThread = cache(findInquiryThread);

export async function generateMetadata({
  params,
}: PageProps<"/admin/messaggi/[id]">): Promise<Metadata> {
  const id = parseInquiryId((await params).id);
  if (id === null) return { title: "Messaggio" };
  return titleOf(
    "Messaggio",
    (staff) => findThread(staff, id),
    ({ title }) => title,
  );
}

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
  const thread = await loadForAdmin((staff) => findThread(staff, id));
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
