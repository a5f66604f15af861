import { type Metadata } from "next";
import { Suspense } from "react";
import { InquiryList } from "@/components/admin/inbox/inquiry-list";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { PageHead } from "@/components/admin/ui/page-head";
import { SearchForm } from "@/components/admin/ui/search-form";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { type InquiryFilter, inquiryList } from "@/lib/inbox/model/list-filter";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Messaggi" };

export default async function InquiriesPage({ searchParams }: PageProps<"/admin/messaggi">) {
  const filter = inquiryList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Messaggi"
        text="Chi ha scritto dal modulo dei contatti, dalla chat o dall’area professionisti. Le repliche alle risposte arrivano invece nella casella email dell’assistenza."
      />
      <Suspense
        key={JSON.stringify(filter)}
        fallback={<SectionLoading title="Messaggi" rows={6} />}
      >
        <Inquiries filter={filter} />
      </Suspense>
    </>
  );
}

async function Inquiries({ filter }: { filter: InquiryFilter }) {
  const list = await loadForAdmin((staff) => listInquiries(staff, filter));
  if (!list.ok) return <SectionError title="Impossibile caricare i messaggi." />;
  const { contact } = await getSettings();
  return (
    <section aria-label="Elenco dei messaggi">
      <h2 className="sr-only">Elenco</h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <FilterLinks
          label="Stato"
          links={inquiryList.links(filter, "status")}
          counts={{ open: list.value.counts.open }}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full">
          <FilterLinks label="Tipo" links={inquiryList.links(filter, "kind")} />
          <SearchForm list={inquiryList.at(filter)} />
        </div>
      </div>
      <InquiryList
        list={list.value}
        filter={filter}
        replyWithinHours={contact.replyWithinHours}
        now={systemClock()}
      />
    </section>
  );
}
