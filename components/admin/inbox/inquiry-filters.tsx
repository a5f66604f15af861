import { type FilterLink, FilterLinks } from "@/components/admin/ui/filter-links";
import { SearchForm } from "@/components/admin/ui/search-form";
import { inquiryKindNames, inquiryStatusNames } from "@/lib/inbox/copy/inquiries";
import { inquiryKinds, type InquiryPage, inquiryStatuses } from "@/lib/inbox/model/inquiries";
import {
  ALL_STATUSES,
  inquiriesHref,
  type InquiryFilter,
  kindValues,
  statusValues,
} from "@/lib/inbox/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Filters by state (with counts), kind and search words, all stored in the address. */
export function InquiryFilters({
  filter,
  counts,
}: {
  filter: InquiryFilter;
  counts: InquiryPage["counts"];
}) {
  const { status, kind, search } = filter;
  const states: FilterLink[] = [
    ...inquiryStatuses.map((one) => ({
      href: inquiriesHref({ ...filter, status: one, page: 1 }),
      label: inquiryStatusNames[one].many,
      current: status === one,
      ...(one === "open" && { count: counts.open }),
    })),
    {
      href: inquiriesHref({ ...filter, status: null, page: 1 }),
      label: "Tutti",
      current: status === null,
    },
  ];
  const kinds: FilterLink[] = [null, ...inquiryKinds].map((one) => ({
    href: inquiriesHref({ ...filter, kind: one, page: 1 }),
    label: one === null ? "Ogni tipo" : inquiryKindNames[one],
    current: kind === one,
  }));
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <FilterLinks label="Stato" links={states} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full">
        <FilterLinks label="Tipo" links={kinds} />
        <SearchForm
          action={dashboardRoutes.adminInquiries}
          label="Cerca nei messaggi"
          placeholder="Nome, email, parole"
          search={search}
          otherFilters={{
            stato: status === "open" ? null : status === null ? ALL_STATUSES : statusValues[status],
            tipo: kind === null ? null : kindValues[kind],
          }}
          clearHref={inquiriesHref({ ...filter, search: "", page: 1 })}
        />
      </div>
    </div>
  );
}
