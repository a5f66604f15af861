import { parseSelectedIds } from "@/lib/orders/schema/list";
import { courierFields, courierFormats } from "../model/courier-format";

/** Parses the address of a carrier's file: orders, format, and the columns of a generic one. */
export function parseCourierFile(parameters: URLSearchParams) {
  const columns = parameters.getAll("colonna");
  return {
    ids: parseSelectedIds(parameters.get("scelti")),
    format: courierFormats.find((one) => one === parameters.get("formato")) ?? "generic",
    columns: courierFields.filter((field) => columns.length === 0 || columns.includes(field)),
  };
}
