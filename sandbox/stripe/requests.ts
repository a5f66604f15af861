import { z } from "zod";
import { type Incoming, json, type Reply, valueAt } from "../http";

/** API version whose object shapes the sandbox returns. */
export const API_VERSION = "2026-10-28.endive";

interface ApiError {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

export function stripeError(status: number, error: ApiError): Reply {
  return json(status, { error });
}

/** Refuses a request whose parameters are right, but that is not possible now. */
export function impossible(message: string, details: Pick<ApiError, "code" | "param"> = {}): Reply {
  return stripeError(400, { type: "invalid_request_error", message, ...details });
}

/** Refuses a parameter before any work. Such responses are not stored under the key. */
export function invalidParam(param: string, message: string, code?: string): Reply {
  return { ...impossible(message, { param, ...(code && { code }) }), refusedEarly: true };
}

export function noSuch(kind: string, id: string, param: string): Reply {
  return stripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ""}${rest.map((part) => `[${part}]`).join("")}`;
}

export function fromZod(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  if (issue === undefined) return invalidParam("", "Invalid request.");
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return invalidParam(param, `Received unknown parameter: ${param}`, "parameter_unknown");
  }
  const param = bracketed(issue.path);
  if (valueAt(body, issue.path) === undefined)
    return invalidParam(param, `Missing required param: ${param}.`, "parameter_missing");
  return invalidParam(param, issue.message);
}

type Node = Map<string, Node | string>;

/**
 * Parses a form with nested brackets (`line_items[0][quantity]=1`); returns undefined when malformed.
 */
export function parseForm({ method, query, body }: Incoming): unknown {
  const fields = method === "GET" ? query : new URLSearchParams(body.toString("utf8"));
  const root: Node = new Map();
  for (const [key, value] of fields) {
    if (!/^[^[\]{}]+(\[[^[\]{}]*\]){0,7}$/.test(key)) return undefined;
    if (!insert(root, key.replaceAll("]", "").split("["), value)) return undefined;
  }
  return Object.fromEntries([...root].map(([name, child]) => [name, plain(child)]));
}

function insert(node: Node, [part = "", ...rest]: readonly string[], value: string): boolean {
  const name = part === "" ? String(node.size) : part;
  if (rest.length === 0) {
    node.set(name, value);
    return true;
  }
  const next = node.get(name) ?? new Map<string, Node | string>();
  if (typeof next === "string") return false;
  node.set(name, next);
  return insert(next, rest, value);
}

function plain(node: Node | string): unknown {
  if (typeof node === "string") return node;
  const entries = [...node].map(([name, child]) => [name, plain(child)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, child]) => child);
  // fromEntries defines own properties, so a parameter named __proto__ stays data.
  return Object.fromEntries(entries);
}

const seconds = z
  .string()
  .regex(/^\d+$/, "Invalid timestamp: must be an integer Unix timestamp.")
  .transform(Number);

export const pageSchema = z.strictObject({
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "Invalid limit: must be between 1 and 100.")
    .transform(Number)
    .default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: seconds, lte: seconds.optional() }).optional(),
});

/** Returns one page of a list, newest first, after Stripe's cursor. */
export function listOf(
  url: string,
  newestFirst: readonly { readonly id: string; readonly created: number }[],
  { limit, starting_after: cursor, created }: z.output<typeof pageSchema>,
): Reply {
  const { gte = 0, lte = Infinity } = created ?? {};
  const rows = newestFirst.filter((row) => row.created >= gte && row.created <= lte);
  const at = cursor === undefined ? -1 : rows.findIndex((row) => row.id === cursor);
  if (cursor !== undefined && at === -1)
    return invalidParam("starting_after", `No such object: '${cursor}'`, "resource_missing");
  const data = rows.slice(at + 1, at + 1 + limit);
  return json(200, { object: "list", data, has_more: rows.length > at + 1 + limit, url });
}
