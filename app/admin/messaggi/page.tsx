import { type Metadata } from "next";
import { InquiryList } from "@/components/admin/inbox/inquiry-list";
import { SearchForm } from "@/components/admin/ui/filter-fields";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { inquiryList } from "@/lib/inbox/model/list-filter";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getSettings } from "@/lib/settings/queries";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Messaggi" };

export default async function InquiriesPage({ searchParams }: PageProps<"/admin/messaggi">) {
  const filter = inquiryList.parse(await searchParams);
  return (
    <LoadedPage
      title="Messaggi"
      text="Chi ha scritto al negozio, dal sito o per email."
      filter={filter}
      rows={6}
      what="i messaggi"
      load={(staff) => listInquiries(staff, filter)}
    >
      {async (list) => {
        const settings = await getSettings();
        return (
          <ListSection
            label="Elenco dei messaggi"
            toolbar={
              <>
                <FilterLinks
                  label="Stato"
                  links={inquiryList.links(filter, "status")}
                  counts={{ open: list.counts.open }}
                />
                <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full">
                  <FilterLinks label="Tipo" links={inquiryList.links(filter, "kind")} />
                  <FilterLinks label="Argomento" links={inquiryList.links(filter, "safety")} />
                  <SearchForm list={inquiryList.at(filter)} />
                  <Link href={dashboardRoutes.adminTemplates} className={linkClass}>
                    Modelli di risposta
                  </Link>
                </div>
              </>
            }
          >
            <InquiryList list={list} filter={filter} settings={settings} now={systemClock()} />
          </ListSection>
        );
      }}
    </LoadedPage>
  );
}
