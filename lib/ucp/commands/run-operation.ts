import "server-only";
import { createHash } from "node:crypto";
import { subMinutes } from "date-fns";
import { z } from "zod";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { keyedHash } from "@/lib/platform/secrets";
import { type Answer, capabilityOf, negotiated, refused, type Resource } from "../model/answer";
import { recognisePlatform } from "../platforms/recognise-platform";
import { toProducts } from "../queries/absolute";
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
import {
  cancelPurchase,
  completeCheckout,
  createPurchase,
  readPurchase,
  updatePurchase,
} from "./prepare";

type Context = Asking & { shelf: Shelf };

/** `body` is the name of the tool's argument that holds the request. `rest` is method and path of the other door. */
type Operation = {
  rest: `${"GET" | "POST" | "PUT"} ${string}`;
  /** What it is about. */
  resource: Resource;
  description: string;
  body: "catalog" | "cart" | "checkout" | null;
  schema: z.ZodType;
  /** Repeating it could do more than asking once. */
  changes: boolean;
  run: (body: unknown, id: string, context: Context) => Promise<Answer>;
};

function operation<Schema extends z.ZodType>(
  rest: Operation["rest"],
  resource: Resource,
  description: string,
  [body, schema]: [Operation["body"], Schema],
  run: (input: z.output<Schema>, id: string, context: Context) => Promise<Answer>,
): Operation {
  const changes = !rest.startsWith("GET") && body !== "catalog";
  const parsed: Operation["run"] = (input, id, context) => run(schema.parse(input), id, context);
  return { rest, resource, description, body, schema, changes, run: parsed };
}

const none: [null, typeof emptySchema] = [null, emptySchema];

/** What carts and checkouts have in common. */
function purchaseRows<Kind extends PurchaseKind>(
  kind: Kind,
  path: `/${string}`,
  schema: z.ZodType<CheckoutBody>,
  { create, thing }: { create: string; thing: string },
) {
  const one = `${path}/:id` as const;
  const rows = {
    [`create_${kind}`]: operation(`POST ${path}`, kind, create, [kind, schema], (body, _, asking) =>
      createPurchase(kind, body, asking),
    ),
    [`get_${kind}`]: operation(`GET ${one}`, kind, `Returns ${thing}.`, none, (_, id, asking) =>
      readPurchase(kind, id, asking),
    ),
    [`update_${kind}`]: operation(
      `PUT ${one}`,
      kind,
      `Replaces what ${thing} holds.`,
      [kind, schema],
      (body, id, asking) => updatePurchase(kind, id, body, asking),
    ),
    [`cancel_${kind}`]: operation(
      `POST ${one}/cancel`,
      kind,
      `Ends ${thing}.`,
      none,
      (_, id, asking) => cancelPurchase(kind, id, asking),
    ),
  };
  return rows as Record<`${"create" | "get" | "update" | "cancel"}_${Kind}`, Operation>;
}

/** Every operation, for both doors. A path's `:id` names a purchase. */
export const operations = {
  search_catalog: operation(
    "POST /catalog/search",
    "search",
    "Lists the shop's products with price and stock. Amounts are euro cents.",
    ["catalog", searchSchema],
    (input, _, { now, shelf }) => search(input, now, shelf),
  ),
  lookup_catalog: operation(
    "POST /catalog/lookup",
    "lookup",
    "Returns products by id.",
    ["catalog", lookupSchema],
    (input, _, { now, shelf }) => lookup(input, now, shelf),
  ),
  get_product: operation(
    "POST /catalog/product",
    "lookup",
    "Returns one product with what the shop says of the device, its use and safety.",
    ["catalog", productSchema],
    (input, _, { now, shelf }) => getProduct(input, now, shelf),
  ),
  ...purchaseRows("cart", "/carts", cartSchema, {
    create: "Fills a cart. Prices and stock are those of this moment; nothing is held.",
    thing: "a cart",
  }),
  ...purchaseRows("checkout", "/checkout-sessions", checkoutSchema, {
    create: "Prepares a purchase. A person orders and pays it at `continue_url`.",
    thing: "a prepared purchase",
  }),
  complete_checkout: operation(
    "POST /checkout-sessions/:id/complete",
    "checkout",
    "Never orders or charges: returns `continue_url`, where the person does.",
    ["checkout", emptySchema],
    (_, id, context) => completeCheckout(id, context),
  ),
  get_order: operation(
    "GET /orders/:id",
    "order",
    "Returns the state of an order that this platform prepared, without who bought it.",
    none,
    (_, id, context) => getOrder(id, context),
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
  id?: string;
  idempotencyKey: string | null;
  shelf: Shelf;
  now: Date;
};

/** Runs an operation for the caller. The same key with the same request gets the same answer again. */
export async function runOperation(name: OperationName, call: OperationCall): Promise<Answer> {
  const { request, body, id = "", now, shelf } = call;
  // The shop asks no strangers who they are until the owner lets them prepare purchases.
  const known = (await isOpenToAssistants())
    ? await recognisePlatform(call, now)
    : { ok: true as const, platform: null, capabilities: null };
  if (!known.ok) return refused(known.status, known.code, known.content);
  const { platform, capabilities } = known;
  const context = { now, platform, shelf };
  const limited = platform && (await consumeLimit("ucpPlatform", platform.id));
  const { schema, changes, resource, run } = operations[name];
  const parsed = schema.safeParse(body);
  if (!parsed.success) return refused(400, "invalid_request", z.prettifyError(parsed.error));
  const tried =
    (await isNewCode(parsed.data, resource, id, context)) &&
    (await consumeLimit(
      "discountCode",
      platform?.name ? platform.id : clientNetwork(request.headers),
    ));
  for (const limit of [limited, tried])
    if (limit && !limit.ok) {
      const headers = { "retry-after": String(limit.error.retryAfterSeconds) };
      return {
        ...refused(429, "too_many_requests", "Too many requests: try again later."),
        headers,
      };
    }
  if (capabilities && !capabilities.includes(capabilityOf(resource)))
    return toProducts(
      "capabilities_incompatible",
      "The platform's profile does not name the capability of this operation.",
    );
  const work = async () => negotiated(await run(body, id, context), capabilities);
  const { idempotencyKey } = call;
  if (idempotencyKey === null || !changes) return work();
  if (idempotencyKey.length < MIN_KEY_LENGTH)
    return refused(400, "invalid_request", "An idempotency key holds at least 128 random bits.");
  const key = keyedHash("idempotency", [platform?.id ?? "", name, idempotencyKey].join("|"));
  const text = JSON.stringify([id, parsed.data]);
  return once(key, createHash("sha256").update(text).digest("hex"), now, work);
}

/** Codes can be guessed: a code that the purchase does not hold yet counts like one that a person types. */
async function isNewCode(
  body: unknown,
  resource: Resource,
  id: string,
  context: Context,
): Promise<boolean> {
  if (resource !== "cart" && resource !== "checkout") return false;
  const sent = cartSchema.pick({ discounts: true }).safeParse(body).data?.discounts?.codes?.[0];
  if (sent === undefined) return false;
  const purchase = await findPurchase(resource, id, context);
  return !purchase || !contentSchema.parse(purchase.content).codes.includes(sent);
}

async function once(
  key: string,
  requestHash: string,
  createdAt: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // The process that ran the first request may have ended.
  await getDb().preparedAnswer.deleteMany({
    where: { key, status: null, createdAt: { lt: subMinutes(createdAt, 1) } },
  });
  const { count } = await getDb().preparedAnswer.createMany({
    data: { key, requestHash, createdAt },
    skipDuplicates: true,
  });
  if (count === 0) return repeated(key, requestHash);
  try {
    const answer = await work();
    if (answer.kind === "result")
      await getDb().preparedAnswer.updateMany({
        where: { key },
        data: {
          status: answer.status,
          body: answer.body as Prisma.InputJsonObject,
          purchaseId: answer.purchaseId ?? null,
        },
      });
    return answer;
  } catch (error) {
    // Nothing was answered: the platform may send the key again.
    await getDb().preparedAnswer.deleteMany({ where: { key } });
    throw error;
  }
}

async function repeated(key: string, requestHash: string): Promise<Answer> {
  const known = await getDb().preparedAnswer.findUnique({ where: { key } });
  if (known && known.requestHash !== requestHash)
    return refused(409, "idempotency_conflict", "This key was used for another request.");
  if (!known?.status)
    return refused(409, "request_in_progress", "The first request with this key still runs.");
  return {
    kind: "result",
    status: known.status === 201 ? 201 : 200,
    body: known.body as Record<string, unknown>,
  };
}
