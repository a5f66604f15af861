import { choice, codeField, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { UUID_PATTERN } from "@/lib/core/time-ordered-id";
import { isMonth, type IsoMonth } from "@/lib/invoices/model/list-filter";
import { providerNames } from "@/lib/orders/copy/order";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const isId = (text: string) => new RegExp(UUID_PATTERN).test(text);

/** Movements at the providers; without a payout, those of a month. */
export const lineList = describeList({
  path: dashboardRoutes.adminMovements,
  perPage: 100,
  fields: {
    month: codeField("mese", isMonth),
    payout: codeField("accredito", isId),
    provider: choice(null, {
      parameter: "servizio",
      options: [
        { value: null, word: "", name: "Tutti" },
        ...optionsOf(["stripe", "paypal"], providerNames),
      ],
    }),
    state: choice(null, {
      parameter: "stato",
      options: [
        { value: null, word: "", name: "Tutti" },
        { value: "to_check", word: "da-verificare", name: "Da verificare" },
      ],
    }),
    page: pageField,
  },
});

export type LineFilter = typeof lineList.initial;

export function booksHref(month: IsoMonth): string {
  return hrefOf(dashboardRoutes.adminBooks, { mese: month });
}

export function packageHref(month: IsoMonth): string {
  return hrefOf(dashboardRoutes.booksPackage, { mese: month });
}
