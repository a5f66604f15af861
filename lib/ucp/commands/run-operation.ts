import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { keyedHash } from "@/lib/platform/secrets";
import {
  type Answer,
  capabilityOf,
  negotiated,
  refused,
  type Resource,
  tooMany,
} from "../model/answer";
import { recognisePlatform } from "../platforms/recognise-platform";
import { nothing } from "../queries/absolute";
import { getProduct, lookup, search, type Shelf } from "../queries/catalog";
import { getOrder } from "../queries/order";
import { isOpenToAssistants } from "../queries/profile";
import { type Asking, findPurchase, type PurchaseKind } from "../queries/purchases";
import {
  cartSchema,
  type CheckoutBody,
  checkoutSchema,
  contentSchema,
  emptySchema,
  lookupSchema,
  productSchema,
  searchSchema,
} from "../schema/request";
import { answerOnce } from "./answer-once";
import {
  cancelPurchase,
  completeCheckout,
  createPurchase,
  readPurchase,
  updatePurchase,
} from "./prepare";

type Context = Asking & Shelf & { id: string };

type Operation = {
  /** Method and path of the other door. Its `:id` names a purchase or an order. */
  rest: `${"GET" | "POST" | "PUT"} ${string}`;
  /** What it is about. */
  resource: Resource;
  description: string;
  /** Name of the tool's argument that holds the request. */
  body: "catalog" | "cart" | "checkout" | null;
  schema: z.ZodType;
  /** Repeating it could do more than asking once. */
  changes: boolean;
  run: (body: unknown, context: Context) => Promise<Answer>;
};

function operation<Schema extends z.ZodType>(
  rest: Operation["rest"],
  resource: Resource,
  description: string,
  [body, schema]: [Operation["body"], Schema],
  run: (input: z.output<Schema>, context: Context) => Promise<Answer>,
): Operation {
  const changes = !rest.startsWith("GET") && body !== "catalog";
  const checked: Operation["run"] = (input, context) => run(schema.parse(input), context);
  return { rest, resource, description, body, schema, changes, run: checked };
}

const none: [null, typeof emptySchema] = [null, emptySchema];

/** What carts and checkouts have in common. */
function purchaseRows<Kind extends PurchaseKind>(
  kind: Kind,
  path: `/${string}`,
  schema: z.ZodType<CheckoutBody>,
  thing: string,
  create: string,
) {
  const holds: [Kind, typeof schema] = [kind, schema];
  const one = `${path}/:id` as const;
  const rows = {
    [`create_${kind}`]: operation(`POST ${path}`, kind, create, holds, (body, context) =>
      createPurchase(kind, body, context),
    ),
    [`get_${kind}`]: operation(`GET ${one}`, kind, `Returns ${thing}.`, none, (_, context) =>
      readPurchase(kind, context.id, context),
    ),
    [`update_${kind}`]: operation(
      `PUT ${one}`,
      kind,
      `Replaces what ${thing} holds.`,
      holds,
      (body, context) => updatePurchase(kind, context.id, body, context),
    ),
    [`cancel_${kind}`]: operation(
      `POST ${one}/cancel`,
      kind,
      `Ends ${thing}.`,
      none,
      (_, context) => cancelPurchase(kind, context.id, context),
    ),
  };
  return rows as Record<`${"create" | "get" | "update" | "cancel"}_${Kind}`, Operation>;
}

/** Every operation, for both doors. */
export const operations = {
  search_catalog: operation(
    "POST /catalog/search",
    "search",
    "Lists the shop's products with price and stock. Amounts are euro cents.",
    ["catalog", searchSchema],
    search,
  ),
  lookup_catalog: operation(
    "POST /catalog/lookup",
    "lookup",
    "Returns products by id.",
    ["catalog", lookupSchema],
    lookup,
  ),
  get_product: operation(
    "POST /catalog/product",
    "lookup",
    "Returns one product with what the shop says of the device, its use and safety.",
    ["catalog", productSchema],
    getProduct,
  ),
  ...purchaseRows(
    "cart",
    "/carts",
    cartSchema,
    "a cart",
    "Fills a cart. Prices and stock are those of this moment; nothing is held.",
  ),
  ...purchaseRows(
    "checkout",
    "/checkout-sessions",
    checkoutSchema,
    "a prepared purchase",
    "Prepares a purchase. A person orders and pays it at `continue_url`.",
  ),
  complete_checkout: operation(
    "POST /checkout-sessions/:id/complete",
    "checkout",
    "Never orders or charges: returns `continue_url`, where the person does.",
    ["checkout", emptySchema],
    (_, context) => completeCheckout(context.id, context),
  ),
  get_order: operation(
    "GET /orders/:id",
    "order",
    "Returns the state of an order that this platform prepared, without who bought it.",
    none,
    (_, context) => getOrder(context.id, context),
  ),
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** Far above a full purchase, as fully escaped JSON. */
export const MAX_REQUEST_BYTES = 16 * 1024;

/** 128 bits in base64url: a shorter key could be that of two strangers. */
const MIN_KEY_LENGTH = 22;

/** One request, as a door received it. */
export type OperationCall = {
  request: Request;
  /** The request's body, as sent: its signature covers it. */
  text: string;
  /** What the operation gets of it. */
  body: unknown;
  /** Address of the platform's profile, where a message names it. The header `UCP-Agent` comes first. */
  profile?: string | undefined;
  id: string;
  idempotencyKey: string | null;
  shelf: Shelf;
};

/** Runs an operation for the caller. The same key with the same request gets the same answer again. */
export async function runOperation(name: OperationName, call: OperationCall): Promise<Answer> {
  const { request, body, id, shelf, idempotencyKey } = call;
  const { schema, changes, resource, run } = operations[name];
  // The shop asks no strangers who they are until the owner lets them prepare purchases.
  const known = (await isOpenToAssistants())
    ? await recognisePlatform(call, shelf.now)
    : { ok: true as const, platform: null, capabilities: null };
  if (!known.ok) return known;
  const { platform, capabilities } = known;
  const context = { ...shelf, platform, id };
  const asked = platform && (await consumeLimit("ucpPlatform", platform.id));
  if (asked?.ok === false) return tooMany(asked.error);
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refused(400, "invalid_request", z.prettifyError(parsed.error));
  const guessing = platform?.id ?? clientNetwork(request.headers);
  const tried =
    (await isNewCode(parsed.data, resource, context)) &&
    (await consumeLimit("discountCode", guessing));
  if (tried && !tried.ok) return tooMany(tried.error);
  if (capabilities && !capabilities.includes(capabilityOf(resource)))
    return nothing(
      "capabilities_incompatible",
      "The platform's profile does not name the capability of this operation.",
    );
  const work = async () => negotiated(await run(body, context), capabilities);
  if (idempotencyKey === null || !changes) return work();
  if (idempotencyKey.length < MIN_KEY_LENGTH)
    return refused(400, "invalid_request", "An idempotency key holds at least 128 random bits.");
  const key = keyedHash("idempotency", [platform?.id ?? "", name, idempotencyKey].join("|"));
  const text = JSON.stringify([id, parsed.data]);
  return answerOnce(key, createHash("sha256").update(text).digest("hex"), shelf.now, work);
}

/** Codes can be guessed: a code that the purchase does not hold yet counts like one that a person types. */
async function isNewCode(body: unknown, resource: Resource, context: Context): Promise<boolean> {
  if (resource !== "cart" && resource !== "checkout") return false;
  const sent = cartSchema.pick({ discounts: true }).safeParse(body).data?.discounts?.codes?.[0];
  if (sent === undefined) return false;
  const purchase = await findPurchase(resource, context.id, context);
  return !purchase || !contentSchema.parse(purchase.content).codes.includes(sent);
}
