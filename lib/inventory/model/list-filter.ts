import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { stockMovementLabels } from "../copy";
import { stockMovementKinds } from "./stock";

export const stockList = describeList({
  path: dashboardRoutes.adminStock,
  fragment: "#movimenti",
  fields: {
    kind: choice(null, {
      parameter: "movimento",
      options: [
        { value: null, word: "", name: "Tutti" },
        ...optionsOf(stockMovementKinds, stockMovementLabels),
      ],
    }),
    page: pageField,
  },
});

export type StockListFilter = typeof stockList.initial;
