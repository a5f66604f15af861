import {
  choice,
  type Field,
  pageField,
  parameterField,
  searchField,
  typedText,
} from "@/lib/core/filter-fields";
import { describeList, type FilterLink, hrefOf } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { MAX_TAG } from "./customer";

/** One tag. Null: any. */
const tagField: Field<string | null> = {
  ...parameterField<string | null>(
    "etichetta",
    null,
    (text) => typedText(text, MAX_TAG),
    (tag) => tag ?? "",
  ),
  narrows: (tag) => tag !== null,
};

/** People who have ordered. A customer has paid for an order; `unpaid` have not. */
export const customerList = describeList({
  path: dashboardRoutes.adminCustomers,
  perPage: 50,
  fields: {
    view: choice("paid", {
      parameter: "vista",
      options: [
        { value: "paid", word: "", name: "Tutti" },
        { value: "once", word: "un-acquisto", name: "Un acquisto" },
        { value: "again", word: "piu-acquisti", name: "Due o più" },
        { value: "unpaid", word: "mai-pagato", name: "Mai pagato" },
        { value: "message", word: "messaggi-aperti", name: "Con messaggio aperto" },
        { value: "returned", word: "resi", name: "Con reso" },
        { value: "blocked", word: "bloccati", name: "Bloccati" },
      ],
    }),
    tag: tagField,
    search: searchField({
      label: "Cerca clienti",
      placeholder: "Nome, email, comune",
      maxLength: 254,
    }),
    page: pageField,
  },
});

/** People who are counted and listed; of more, those with the newest orders. */
export const MAX_LISTED_CUSTOMERS = 10_000;

export type CustomerFilter = typeof customerList.initial;

export type CustomerView = CustomerFilter["view"];

/** Returns a link for each tag; that of the chosen one shows all people again. */
export function tagLinks(filter: CustomerFilter, tags: readonly string[]): FilterLink[] {
  return tags.map((tag) => {
    const current = filter.tag === tag;
    const href = customerList.href({ ...filter, tag: current ? null : tag, page: 1 });
    return { value: tag, label: tag, href, current };
  });
}

/** Returns the address of the CSV file of a filter. */
export function customersExportHref(filter: CustomerFilter): string {
  return hrefOf(dashboardRoutes.customerExport, customerList.toQuery({ ...filter, page: 1 }));
}

/** Returns the address of a person's page, by any of their orders: a link holds no e-mail address. */
export function customerHref(orderId: string): string {
  return `${dashboardRoutes.adminCustomers}/${orderId}`;
}

/** The entries of one page of a customer's timeline. */
export const ENTRIES_PER_PAGE = 50;
