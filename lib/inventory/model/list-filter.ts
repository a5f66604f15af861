import { type CsvDialect } from "@/lib/core/csv";
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

export function lotHref(id: string): string {
  return `${dashboardRoutes.adminLots}/${id}`;
}

export const LOT_PARAMETER = "lotto";

/** Address of a lot's buyers as CSV. */
export function lotExportHref(id: string, dialect: CsvDialect): string {
  const parameters = new URLSearchParams({
    [LOT_PARAMETER]: id,
    ...(dialect === "semicolon" && { separatore: "punto-e-virgola" }),
  });
  return `${dashboardRoutes.lotExport}?${parameters.toString()}`;
}
