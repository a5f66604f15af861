import { Search } from "lucide-react";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/dashboard-routes";
import { inquiryKindNames, inquiryStatusNames } from "@/lib/inquiries/copy";
import {
  ALL_STATUSES,
  type InquiryFilter,
  inquiriesHref,
  kindValues,
  statusValues,
} from "@/lib/inquiries/list-filter";
import { type InquiryPage, inquiryKinds, inquiryStatuses } from "@/lib/inquiries/model";
import { type FilterLink, FilterLinks } from "../filter-links";
import { adminButton, fieldClass, smallIconClass } from "../looks";

/** States with how many there are, kinds, and words to look for: each choice is an address. */
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
        <form
          method="get"
          action={dashboardRoutes.adminInquiries}
          role="search"
          className="flex gap-2 max-md:w-full"
        >
          {status !== "open" && (
            <input
              type="hidden"
              name="stato"
              value={status === null ? ALL_STATUSES : statusValues[status]}
            />
          )}
          {kind !== null && <input type="hidden" name="tipo" value={kindValues[kind]} />}
          <label className="relative block w-56 max-md:w-auto max-md:flex-1">
            <span className="sr-only">Cerca nei messaggi</span>
            <Search
              aria-hidden="true"
              className={`${smallIconClass} pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted`}
            />
            <input
              type="search"
              name="cerca"
              defaultValue={search}
              maxLength={100}
              placeholder="Nome, e-mail, parole"
              className={`${fieldClass} pl-8!`}
            />
          </label>
          <button type="submit" className={adminButton("quiet")}>
            Cerca
          </button>
        </form>
        {search !== "" && (
          <Link
            href={inquiriesHref({ ...filter, search: "", page: 1 })}
            className={adminButton("ghost", "h-8! max-md:h-11!")}
          >
            Togli la ricerca
          </Link>
        )}
      </div>
    </div>
  );
}
