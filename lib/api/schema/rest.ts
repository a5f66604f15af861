import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { addNoteSchema } from "@/lib/fulfilment/schema/order-page";
import { partNames } from "@/lib/inventory/model/sellable";
import { orderStatuses } from "@/lib/orders/model/order";
import { carriers } from "@/lib/shipping/model/carriers";
import { type Scope } from "../model";

/*
 * The API as its programs see it: `buildOpenApi` writes it down, `runOperation` reads and answers by it. Amounts are
 * cents, instants are UTC.
 */

const instant = z.iso.datetime();
const cents = z.int();
/** Characters of a text that the API answers. */
export const MAX_TEXT = 1_000;
const line = boundedText(MAX_TEXT);

const tracking = z.object({ carrier: z.enum(carriers).nullable(), code: line.nullable() });

/** An order as it may be changed. */
const orderState = z.object({
  id: z.uuid(),
  number: line,
  status: z.enum(orderStatuses),
  tracking,
  /** Changes with each change of the order; a change names the one that it was decided on. */
  version: line,
});

/** An order without its customer. */
const orderSummary = orderState.extend({
  /** Placed by staff before the shop opened: not to be shipped. */
  rehearsal: z.boolean(),
  payment_status: z.enum(["pending", "paid", "failed"]),
  created_at: instant,
  updated_at: instant,
  paid_at: instant.nullable(),
  shipped_at: instant.nullable(),
  currency: line,
  subtotal_cents: cents,
  discount_cents: cents,
  shipping_cents: cents,
  total_cents: cents,
  refunded_cents: cents,
  lines: z.array(z.object({ sku: line, name: line, quantity: z.int(), unit_price_cents: cents })),
});

const order = orderSummary.extend({
  /** For the label and the courier. */
  ship_to: z.object({
    name: line,
    phone: line,
    address: line,
    postal_code: line,
    city: line,
    province: line,
    country: line,
  }),
});

export type OrderState = z.infer<typeof orderState>;
export type OrderSummary = z.infer<typeof orderSummary>;

const stockPart = z.object({
  part: z.enum(partNames),
  /** In the house, with what carts and unpaid orders hold. */
  unsold: z.int(),
  free: z.int(),
  version: line,
});

const nothing = z.strictObject({});
const version = boundedText(40);

export const operations = {
  listOrders: {
    path: "GET /orders",
    scope: "orders:read",
    summary: "Lists orders, oldest first, without their customers",
    input: z.strictObject({
      status: z.enum(orderStatuses).optional(),
      updated_since: instant.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** `next_cursor` of the page before. */
      cursor: z.uuid().optional(),
    }),
    answer: z.object({ orders: z.array(orderSummary), next_cursor: z.uuid().nullable() }),
  },
  getOrder: {
    path: "GET /orders/{order}",
    scope: "orders:read",
    summary: "Returns one order by id or number, with the address of the delivery",
    input: nothing,
    answer: order,
  },
  shipOrder: {
    path: "PATCH /orders/{order}",
    scope: "orders:write",
    summary: "Ships a paid order, or corrects carrier and code of one that has left",
    input: z.strictObject({
      version,
      carrier: z.enum(carriers),
      tracking_code: boundedText(40).nullable(),
      /** The customer gets an e-mail, once for each code. */
      notify: z.boolean().default(true),
    }),
    answer: orderState,
  },
  addNote: {
    path: "POST /orders/{order}/notes",
    scope: "orders:write",
    summary: "Adds an internal note, which the customer never sees",
    input: addNoteSchema.pick({ text: true }),
    answer: orderState,
  },
  getStock: {
    path: "GET /stock",
    scope: "stock:read",
    summary: "Returns the parts that are counted",
    input: nothing,
    answer: z.object({ parts: z.array(stockPart) }),
  },
  countStock: {
    path: "PATCH /stock/{part}",
    scope: "stock:write",
    summary: "Sets the unsold pieces of a part, as counted",
    input: z.strictObject({ version, unsold: z.int().min(0).max(100_000) }),
    answer: stockPart,
  },
} as const satisfies Record<string, Operation>;

type Operation = {
  path: `${"GET" | "POST" | "PATCH"} /${string}`;
  scope: Scope;
  summary: string;
  /** Query of a GET, body of the others. */
  input: z.ZodObject;
  answer: z.ZodObject;
};

export type OperationName = keyof typeof operations;
export type Operations = typeof operations;

/** RFC 9457. `detail` is for developers. */
export const problem = z.object({
  title: line,
  status: z.int(),
  /** Stays the same, for programs. */
  code: line,
  detail: line,
});

/** Returns the description of the API (OpenAPI 3.1). */
export function buildOpenApi(server: string) {
  const paths = new Map<string, Record<string, object>>();
  for (const [operationId, { path: address, scope, summary, input, answer }] of Object.entries(
    operations as Record<string, Operation>,
  )) {
    const [method = "", path = ""] = address.split(" ");
    const isRead = method === "GET";
    const fields = z.toJSONSchema(input, { io: "input" });
    const parameters = [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter("path", name, true)),
      ...(isRead
        ? Object.entries(fields.properties ?? {}).map(([name, schema]) =>
            parameter("query", name, false, schema),
          )
        : [parameter("header", "Idempotency-Key", false)]),
    ];
    const operation = {
      operationId,
      summary,
      description: `Scope: \`${scope}\`.`,
      parameters,
      ...(!isRead && {
        requestBody: { required: true, content: { "application/json": { schema: fields } } },
      }),
      responses: {
        200: {
          description: "Done",
          content: { "application/json": { schema: z.toJSONSchema(answer) } },
        },
        default: {
          description: "Refused",
          content: { "application/problem+json": { schema: z.toJSONSchema(problem) } },
        },
      },
    };
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: operation });
  }
  return {
    openapi: "3.1.0",
    info: { title: "Shop API", version: "1" },
    servers: [{ url: server }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    paths: Object.fromEntries(paths),
  };
}

function parameter(
  place: string,
  name = "",
  required = false,
  schema: unknown = { type: "string" },
) {
  return { name, in: place, required, schema };
}
