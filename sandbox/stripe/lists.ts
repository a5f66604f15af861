import { z } from "zod";
import { json, type Reply } from "../http";
import { invalidParam } from "./api";

const seconds = z
  .string()
  .regex(/^\d+$/, "Invalid timestamp: must be an integer Unix timestamp.")
  .transform(Number);

export const pageSchema = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "Invalid limit: must be between 1 and 100.")
    .transform(Number)
    .optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      seconds,
      z.object({
        gt: seconds.optional(),
        gte: seconds.optional(),
        lt: seconds.optional(),
        lte: seconds.optional(),
      }),
    ])
    .optional(),
};

type Page = z.output<z.ZodObject<typeof pageSchema>>;

function isWithin(created: number, filter: Page["created"]): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "number") return created === filter;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}

/** Returns one page of a list, newest first, with Stripe's cursors. */
export function listOf(
  url: string,
  newestFirst: readonly { readonly id: string; readonly created?: number }[],
  page: Page,
): Reply {
  const limit = page.limit ?? 10;
  const rows = newestFirst.filter((row) => isWithin(row.created ?? 0, page.created));
  const cursor = page.starting_after ?? page.ending_before;
  const at = cursor === undefined ? -1 : rows.findIndex((row) => row.id === cursor);
  if (cursor !== undefined && at === -1) {
    const param = page.starting_after === undefined ? "ending_before" : "starting_after";
    return invalidParam(param, `No such object: '${cursor}'`, "resource_missing");
  }
  if (page.starting_after === undefined && page.ending_before !== undefined) {
    const data = rows.slice(Math.max(0, at - limit), at);
    return json(200, { object: "list", data, has_more: at > limit, url });
  }
  const data = rows.slice(at + 1, at + 1 + limit);
  return json(200, { object: "list", data, has_more: rows.length > at + 1 + limit, url });
}
