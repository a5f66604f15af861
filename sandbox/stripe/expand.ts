import { z } from "zod";
import { type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { invalidParam } from "./api";
import { lineItemObject } from "./objects";
import { chargeObject, intentObject, refundObject } from "./payment-objects";

type Fields = Record<string, unknown>;

/** The `expand` parameter, with Stripe's limit of four levels. */
export const expandSchema = z.array(z.string().regex(/^[a-z_]+(\.[a-z_]+){0,3}$/)).optional();

function resolveId(sandbox: Sandbox, field: string, id: string): object | null {
  const { state } = sandbox;
  switch (field) {
    case "payment_intent": {
      const intent = state.intents.get(id);
      return intent && intentObject(sandbox, intent);
    }
    case "latest_charge":
    case "charge": {
      const charge = state.charges.get(id);
      return charge && chargeObject(sandbox, charge);
    }
    default:
      return null;
  }
}

/** Returns a field that is only included on request. */
function includable(sandbox: Sandbox, parent: Fields, field: string): object | null {
  const id = String(parent["id"]);
  if (parent["object"] === "checkout.session" && field === "line_items") {
    const session = sandbox.state.sessions.get(id);
    if (session === null) return null;
    return {
      object: "list",
      data: session.lines.map((line) => lineItemObject(sandbox, session, line)),
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    };
  }
  if (parent["object"] === "charge" && field === "refunds") {
    const refunds = sandbox.state.refunds.newestFirst().filter((one) => one.chargeId === id);
    return {
      object: "list",
      data: refunds.map(refundObject),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    };
  }
  return null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Expands one path in place; returns false when it cannot be expanded. */
function expandPath(sandbox: Sandbox, value: unknown, path: readonly string[]): boolean {
  const [field, ...rest] = path;
  if (field === undefined) return true;
  if (Array.isArray(value)) {
    return value.every((item: unknown) => expandPath(sandbox, item, path));
  }
  if (!isFields(value)) return false;
  const current = value[field];
  if (current === null) return true;
  if (typeof current === "string") value[field] = resolveId(sandbox, field, current) ?? current;
  else if (current === undefined) value[field] = includable(sandbox, value, field) ?? undefined;
  const next = value[field];
  return typeof next === "object" && next !== null && expandPath(sandbox, next, rest);
}

/** Returns an object with the requested references replaced by their objects. */
export function expanded(
  sandbox: Sandbox,
  object: object,
  paths: readonly string[] | undefined,
): Reply {
  // Copied, because nested objects may be shared.
  const copy: unknown = structuredClone(object);
  for (const path of paths ?? []) {
    if (!expandPath(sandbox, copy, path.split("."))) {
      return invalidParam("expand", `This property cannot be expanded (${path}).`);
    }
  }
  return json(200, copy);
}

export function expandedList(
  sandbox: Sandbox,
  list: Reply,
  paths: readonly string[] | undefined,
): Reply {
  if (list.status !== 200 || paths === undefined) return list;
  return expanded(sandbox, JSON.parse(list.body) as object, paths);
}
