import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Filters of the list of withdrawals. `unmatched`: open, without an order. */
const withdrawalStates = ["open", "unmatched", "closed"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalList = describeList({
  path: dashboardRoutes.adminWithdrawals,
  fields: {
    state: choice("open", {
      parameter: "stato",
      options: optionsOf(
        withdrawalStates,
        { open: "Aperti", unmatched: "Da abbinare", closed: "Chiusi" },
        { open: "aperti", unmatched: "da-abbinare", closed: "chiusi" },
      ),
    }),
    page: pageField,
  },
});

export type WithdrawalFilter = typeof withdrawalList.initial;
