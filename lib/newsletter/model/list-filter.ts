import { type IsoDay } from "@/lib/core/business-days";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type NewsletterSource } from "./subscriber";
import { type NewsletterStatus } from "./subscription";

/** Filter of the list of addresses, from the URL; null means no restriction. */
export type SubscriberFilter = {
  search: string | null;
  status: NewsletterStatus | null;
  source: NewsletterSource | null;
  /** Italian days of the first request, both inclusive. */
  from: IsoDay | null;
  to: IsoDay | null;
  page: number;
};

export const SUBSCRIBERS_PER_PAGE = 50;

export function subscribersHref(filter: SubscriberFilter): string {
  const query = queryOf(filter);
  if (filter.page > 1) query.set("pagina", String(filter.page));
  return withQuery(dashboardRoutes.adminNewsletter, query);
}

/** Returns the URL of the CSV export; only confirmed addresses unless the filter names a state. */
export function subscribersExportHref(filter: SubscriberFilter): string {
  return withQuery(dashboardRoutes.newsletterExport, queryOf(filter));
}

/** Returns the URL of one subscription with its consent record. */
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
