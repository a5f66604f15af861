import { type CsvDialect } from "@/lib/core/csv";
import { choice, optionsOf, pageField, searchField } from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type UnfinishedReason, unfinishedReasonNames } from "../copy/unfinished";

/** From then on an unpaid order counts as left, and its customer is reminded. */
export const REMIND_AFTER_MINUTES = 60;

/** An older order gets no reminder any more, for example after the worker was down. */
export const REMIND_WITHIN_HOURS = 24;

const reasons = Object.keys(unfinishedReasonNames) as UnfinishedReason[];

/** Orders that were left unpaid, and those that were paid after the reminder. */
export const unfinishedList = describeList({
  path: dashboardRoutes.adminUnfinished,
  perPage: 50,
  fields: {
    search: searchField({
      label: "Cerca",
      placeholder: "Numero, nome, email",
      maxLength: 254,
    }),
    reminder: choice(null, {
      parameter: "promemoria",
      label: "Promemoria",
      options: [
        { value: null, word: "", name: "Tutti" },
        { value: "sent", word: "inviato", name: "Inviato" },
        { value: "returned", word: "pagato-dopo", name: "Inviato, poi pagato" },
        { value: "not_sent", word: "non-inviato", name: "Non inviato" },
      ],
    }),
    reason: choice(null, {
      parameter: "motivo",
      label: "Motivo",
      options: [
        { value: null, word: "", name: "Tutti" },
        ...optionsOf(reasons, unfinishedReasonNames),
      ],
    }),
    page: pageField,
  },
});

export type UnfinishedFilter = typeof unfinishedList.initial;

/** Orders that paging can reach, and the highest count shown. */
export const MAX_LISTED_UNFINISHED = 10_000;

/** Returns the address of the CSV file of a filter. */
export function unfinishedExportHref(filter: UnfinishedFilter, dialect: CsvDialect): string {
  return hrefOf(dashboardRoutes.unfinishedExport, {
    ...unfinishedList.toQuery({ ...filter, page: 1 }),
    ...(dialect === "semicolon" && { separatore: "punto-e-virgola" }),
  });
}
