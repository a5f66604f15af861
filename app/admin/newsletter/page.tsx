import { type Metadata } from "next";
import { ExportSubscribers } from "@/components/admin/newsletter/export-subscribers";
import { Growth } from "@/components/admin/newsletter/growth";
import { SubscriberList } from "@/components/admin/newsletter/subscriber-list";
import { FilterForm } from "@/components/admin/ui/filter-fields";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { subscriberList } from "@/lib/newsletter/model/list-filter";
import { getNewsletterBoard, listSubscribers } from "@/lib/newsletter/queries/subscribers";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Newsletter" };

export default async function NewsletterPage({ searchParams }: PageProps<"/admin/newsletter">) {
  const filter = subscriberList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Newsletter"
        text="Chi ha lasciato l’indirizzo, chi l’ha confermato e chi ha annullato l’iscrizione."
      >
        <ExportSubscribers filter={filter} />
      </PageHead>
      <LoadedSection
        title="Crescita"
        rows={4}
        what="la crescita"
        load={(staff) => getNewsletterBoard(staff, systemClock())}
      >
        {(board) => <Growth board={board} />}
      </LoadedSection>
      <FilterForm
        list={subscriberList.at(filter)}
        label="Indirizzi della newsletter"
        columns="grid-cols-[minmax(0,1fr)_minmax(0,11rem)_minmax(0,10rem)_9rem_9rem_auto]"
      />
      <LoadedSection
        key={JSON.stringify(filter)}
        title="Indirizzi"
        rows={8}
        what="gli indirizzi"
        load={(staff) => listSubscribers(staff, filter)}
      >
        {(list) => <SubscriberList list={list} filter={filter} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}
