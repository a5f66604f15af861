import { type CsvDialect } from "@/lib/core/csv";
import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList, hrefOf } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { lotPartLabels, stockMovementLabels } from "../copy";
import { partNames } from "./sellable";
import { stockMovementKinds } from "./stock";

const movementWords = {
  devices: "dispositivi",
  serums: "sieri",
  travelCases: "custodie",
} as const;

export const stockList = describeList({
  path: dashboardRoutes.adminStock,
  fragment: "#movimenti",
  fields: {
    part: choice(null, {
      parameter: "articolo",
      options: [
        { value: null, word: "", name: "Tutti gli articoli" },
        ...optionsOf(partNames, lotPartLabels, movementWords),
      ],
    }),
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

/** Returns the address of the CSV file of a filter. */
export function movementExportHref(filter: StockListFilter, dialect: CsvDialect): string {
  return hrefOf(dashboardRoutes.movementExport, {
    ...stockList.toQuery({ ...filter, page: 1 }),
    ...(dialect === "semicolon" && { separatore: "punto-e-virgola" }),
  });
}

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
