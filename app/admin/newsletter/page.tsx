import { type Metadata } from "next";
import { Suspense } from "react";
import { ExportSubscribers } from "@/components/admin/newsletter/export-subscribers";
import { Growth } from "@/components/admin/newsletter/growth";
import { SubscriberList } from "@/components/admin/newsletter/subscriber-list";
import { FilterForm } from "@/components/admin/ui/filter-fields";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { type SubscriberFilter, subscriberList } from "@/lib/newsletter/model/list-filter";
import { getNewsletterBoard, listSubscribers } from "@/lib/newsletter/queries/subscribers";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Newsletter" };

export default async function NewsletterPage({ searchParams }: PageProps<"/admin/newsletter">) {
  const filter = subscriberList.parse(await searchParams);
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
      <FilterForm
        list={subscriberList.at(filter)}
        label="Indirizzi della newsletter"
        columns="grid-cols-[minmax(0,1fr)_minmax(0,11rem)_minmax(0,10rem)_9rem_9rem_auto]"
      />
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
