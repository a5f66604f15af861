import { choice, daysField, optionsOf, pageField, searchField } from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { sourceLabels } from "../copy/subscribers";
import { newsletterSources } from "./subscriber";
import { newsletterStatuses, statusLabels } from "./subscription";

export const subscriberList = describeList({
  path: dashboardRoutes.adminNewsletter,
  perPage: 50,
  fields: {
    search: searchField({ label: "Indirizzo", placeholder: "anna, @esempio.it", maxLength: 100 }),
    status: choice(null, {
      parameter: "stato",
      label: "Stato",
      options: [
        { value: null, word: "", name: "Tutti" },
        ...optionsOf(newsletterStatuses, statusLabels),
      ],
    }),
    source: choice(null, {
      parameter: "da",
      label: "Da dove",
      options: [
        { value: null, word: "", name: "Ovunque" },
        ...optionsOf(newsletterSources, sourceLabels),
      ],
    }),
    /** Italian days of the first request. */
    days: daysField({ parameters: ["dal", "al"], label: "Arrivato", noun: "data" }),
    page: pageField,
  },
});

export const campaignList = describeList({
  path: dashboardRoutes.adminCampaigns,
  perPage: 20,
  fields: { page: pageField },
});

export function campaignHref(id: string): string {
  return `${dashboardRoutes.adminCampaigns}/${id}`;
}

export type SubscriberFilter = typeof subscriberList.initial;

/** Returns the URL of the CSV export; only confirmed addresses unless the filter names a state. */
export function subscribersExportHref(filter: SubscriberFilter): string {
  return hrefOf(dashboardRoutes.newsletterExport, subscriberList.toQuery({ ...filter, page: 1 }));
}

export function subscriberHref(id: string): string {
  return `${dashboardRoutes.adminNewsletter}/iscrizione?id=${id}`;
}
