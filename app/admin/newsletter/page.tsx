import { type Metadata } from "next";
import { Suspense } from "react";
import { ExportSubscribers } from "@/components/admin/newsletter/export-subscribers";
import { Growth } from "@/components/admin/newsletter/growth";
import { SubscriberFilters } from "@/components/admin/newsletter/subscriber-filters";
import { SubscriberList } from "@/components/admin/newsletter/subscriber-list";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { type SubscriberFilter } from "@/lib/newsletter/model/list-filter";
import { getNewsletterBoard, listSubscribers } from "@/lib/newsletter/queries/subscribers";
import { parseSubscriberUrl } from "@/lib/newsletter/schema";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Newsletter" };

export default async function NewsletterPage({ searchParams }: PageProps<"/admin/newsletter">) {
  const filter = parseSubscriberUrl(await searchParams);
  return (
    <>
      <PageHead
        title="Newsletter"
        text="Chi ha lasciato l’indirizzo, chi l’ha confermato e chi se n’è andato."
      >
        <ExportSubscribers filter={filter} />
      </PageHead>
      <Suspense fallback={<SectionLoading title="Crescita" rows={4} />}>
        <Board />
      </Suspense>
      <SubscriberFilters filter={filter} />
      <Suspense
        key={JSON.stringify(filter)}
        fallback={<SectionLoading title="Indirizzi" rows={8} />}
      >
        <Addresses filter={filter} />
      </Suspense>
    </>
  );
}

async function Board() {
  const board = await loadForAdmin((staff) => getNewsletterBoard(staff, systemClock()));
  if (!board.ok) return <SectionError title="Impossibile caricare la crescita." />;
  return <Growth board={board.value} />;
}

async function Addresses({ filter }: { filter: SubscriberFilter }) {
  const list = await loadForAdmin((staff) => listSubscribers(staff, filter));
  if (!list.ok) return <SectionError title="Impossibile caricare gli indirizzi." />;
  return <SubscriberList list={list.value} filter={filter} now={systemClock()} />;
}
