import { z } from "zod";
import { typedText } from "@/lib/core/filter-fields";
import { readParameter, type SearchParameters } from "@/lib/core/query-parameter";
import { orderList, type OrderSelection } from "../model/list-filter";

export function parseOpenedOrder(parameters: SearchParameters): string | null {
  const id = readParameter(parameters, "ordine");
  return isOrderId(id) ? id : null;
}

export const MAX_SELECTED = 200;

/** Parses the ids of selected orders from a URL parameter: valid ids only, each once. */
export function parseSelectedIds(parameter: string | null): string[] {
  const ids = (parameter ?? "").slice(0, MAX_SELECTED * 37).split(",");
  return [...new Set(ids.filter(isOrderId))];
}

/** Parses which orders to export. Unknown values mean all orders. */
export function parseExportUrl(parameters: URLSearchParams): OrderSelection {
  if (parameters.has("scelti"))
    return { kind: "picked", ids: parseSelectedIds(parameters.get("scelti")) };
  if (parameters.get("ordini") !== "filtro") return { kind: "all" };
  return { kind: "filter", filter: orderList.parseQuery(parameters.toString()) };
}

export function isOrderId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

export function parseOrderNumberUrl(parameters: SearchParameters): string | null {
  return typedText(readParameter(parameters, "ordine"), 32);
}
