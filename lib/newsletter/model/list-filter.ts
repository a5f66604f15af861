import { type IsoDay } from "@/lib/core/business-days";
import { dashboardRoutes } from "@/lib/platform/routes";
import { type NewsletterSource } from "./subscriber";
import { type NewsletterStatus } from "./subscription";

/** What the list of addresses shows; null means everything. It lives in the address. */
export type SubscriberFilter = {
  /** Part of an address. */
  search: string | null;
  status: NewsletterStatus | null;
  source: NewsletterSource | null;
  /** Italian days on which the address came, both included. */
  from: IsoDay | null;
  to: IsoDay | null;
  page: number;
};

export const SUBSCRIBERS_PER_PAGE = 50;

/** The address of the list as `filter` says. */
export function subscribersHref(filter: SubscriberFilter): string {
  const query = queryOf(filter);
  if (filter.page > 1) query.set("pagina", String(filter.page));
  return withQuery(dashboardRoutes.adminNewsletter, query);
}

/** The address of the file with the list's addresses: those that are confirmed, unless it asks for a state. */
export function subscribersExportHref(filter: SubscriberFilter): string {
  return withQuery(dashboardRoutes.newsletterExport, queryOf(filter));
}

/** Where one address with its proof is looked at. */
export function subscriberHref(id: string): string {
  return `${dashboardRoutes.adminNewsletter}/iscrizione?id=${id}`;
}

function queryOf({ search, status, source, from, to }: SubscriberFilter): URLSearchParams {
  return new URLSearchParams({
    ...(search !== null && { cerca: search }),
    ...(status !== null && { stato: status }),
    ...(source !== null && { da: source }),
    ...(from !== null && { dal: from }),
    ...(to !== null && { al: to }),
  });
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
