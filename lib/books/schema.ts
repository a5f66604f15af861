import { z } from "zod";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { type LineFilter, lineList } from "./model/list-filter";

export const refreshSchema = z.strictObject({});

/** Parses the filter of the movements; invalid values are ignored. */
export function parseLinesUrl(parameters: SearchParameters): LineFilter {
  return lineList.parse(parameters);
}
