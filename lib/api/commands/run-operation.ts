import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { addNoteFor } from "@/lib/fulfilment/commands/add-to-timeline";
import { type ShipOrderError, shipOrderFor } from "@/lib/fulfilment/commands/ship-order";
import { shipOrderSchema } from "@/lib/fulfilment/schema/order-page";
import { countPartFor } from "@/lib/inventory/commands/stock";
import { partNames } from "@/lib/inventory/model/sellable";
import { isAssumed, STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { parseJson, readBody } from "@/lib/platform/http/read-body";
import { keyedHash } from "@/lib/platform/secrets";
import { answerOnce } from "@/lib/ucp/commands/answer-once";
import { type Answer, type Refusal, refused, tooMany } from "@/lib/ucp/model/answer";
import { findOrder, listOrders, listStock, orderOf, stateOf } from "../queries/orders";
import { findKey, type Program, programWith } from "../queries/programs";
import { type OperationName, type Operations, operations } from "../schema/rest";

type Call<N extends OperationName> = {
  program: Program<Operations[N]["scope"]>;
  input: z.output<Operations[N]["input"]>;
  /** What the address names: an order or a part. */
  name: string;
  /** The same for a repetition; undefined without an idempotency key. */
  repeatId: string | undefined;
  now: Date;
};

type Handler<N extends OperationName> = (
  call: Call<N>,
) => Promise<Refusal | z.input<Operations[N]["answer"]>>;

const unknownOrder = refused(404, "order_not_found", "There is no such order.");
const unknownCursor = refused(400, "invalid_cursor", "The cursor is no next_cursor of this list.");
const outdated = refused(409, "changed_meanwhile", "It changed since this version: read it again.");

const shipRefusals: Record<ShipOrderError["code"], Refusal> = {
  order_not_found: unknownOrder,
  changed_meanwhile: outdated,
  already_shipped: outdated,
  not_shippable: refused(409, "not_shippable", "It is not paid, refunded, or held by the shop."),
  withdrawn: refused(409, "withdrawn", "The customer has withdrawn from it."),
  returned: refused(409, "returned", "Its goods have come back."),
};

const handlers: { [N in OperationName]: Handler<N> } = {
  listOrders: async ({ program, input }) => (await listOrders(program, input)) ?? unknownCursor,
  getOrder: async ({ program, name }) => {
    const order = await findOrder(program, name);
    return order ? orderOf(order) : unknownOrder;
  },
  shipOrder: async ({ program, input, name, now }) => {
    const order = await findOrder(program, name);
    if (!order) return unknownOrder;
    const { carrier, tracking_code, notify } = input;
    const parcel = { carrier, trackingCode: tracking_code ?? "" };
    const parsed = shipOrderSchema.safeParse({ orderId: order.id, parcel, notify });
    if (!parsed.success) return refused(400, "invalid_request", z.prettifyError(parsed.error));
    const isShipped = order.status === "shipped" || isAssumed(order);
    const state = stateOf(order);
    // A repetition.
    if (
      isShipped &&
      isDeepStrictEqual(state.tracking, { carrier, code: parsed.data.parcel.trackingCode })
    )
      return state;
    if (state.version !== input.version) return outdated;
    // What was read above is checked again under the order's lock.
    const how = { at: now, emailDelayMs: STATUS_EMAIL_DELAY_MS, isLogged: true };
    const shipped = isShipped
      ? await shipOrderFor(program.actor, parsed.data, { ...how, replacedCode: order.trackingCode })
      : await shipOrderFor(program.actor, { ...parsed.data, from: order.status }, how);
    return shipped.ok ? readState(program, order.id) : shipRefusals[shipped.error.code];
  },
  addNote: async ({ program, input, name, repeatId, now }) => {
    const order = await findOrder(program, name);
    if (!order) return unknownOrder;
    await addNoteFor(program.actor, { orderId: order.id, text: input.text }, now, repeatId);
    return stateOf(order);
  },
  getStock: async ({ program }) => ({ parts: await listStock(program) }),
  countStock: async ({ program, input: { version, unsold }, name, now }) => {
    const part = partNames.find((one) => one === name);
    if (!part) return refused(404, "part_not_found", "There is no such part.");
    const input = { part, pieces: unsold, known: Number(version) };
    const counted = await countPartFor(program.actor, input, now);
    if (!counted.ok)
      return counted.error.code === "held"
        ? refused(409, "held", `Carts and unpaid orders hold ${counted.error.held ?? 0} pieces.`)
        : outdated;
    const after = (await listStock(program)).find((one) => one.part === part);
    return after ?? outdated;
  },
};

async function readState(program: Program<"orders:write">, id: string) {
  const order = await findOrder(program, id);
  return order ? stateOf(order) : unknownOrder;
}

/** Far above the longest note, as fully escaped JSON. */
const MAX_REQUEST_BYTES = 32 * 1024;
const MAX_IDEMPOTENCY_KEY = 255;

/** Answers a request of a program. The same idempotency key with the same request gets the same answer again. */
export async function runOperation(request: Request, path: string[], now: Date): Promise<Answer> {
  const key = await findKey(request, now);
  const counted = await consumeLimit("api", key?.id ?? clientNetwork(request.headers));
  if (!counted.ok) return tooMany(counted.error);
  if (!key) return refused(401, "invalid_key", "The key is missing, unknown, revoked or expired.");
  const found = findOperation(`${request.method} /${path.join("/")}`);
  if (!found) return refused(404, "not_found", "There is no such operation.");
  const { name: operation, subject } = found;
  const { scope, input } = operations[operation];
  const program = programWith(key, scope);
  if (!program) return refused(403, "scope_missing", `The key lacks the scope ${scope}.`);
  const sent = await readInput(request);
  if (!sent.ok)
    return refused(sent.error.status, sent.error.code, "The body is no JSON, or too large.");
  const parsed = input.safeParse(sent.value);
  if (!parsed.success) return refused(400, "invalid_request", z.prettifyError(parsed.error));
  const work = async (repeatId?: string): Promise<Answer> => {
    // The types of one operation belong together, which TypeScript cannot follow through the table.
    const run = handlers[operation] as Handler<OperationName>;
    const call = {
      program,
      input: parsed.data,
      name: subject,
      repeatId,
      now,
    } as Call<OperationName>;
    const answer = await run(call);
    return "ok" in answer ? answer : { ok: true, status: 200, body: answer };
  };
  const repeatable = request.headers.get("idempotency-key");
  if (repeatable === null || request.method === "GET") return work();
  if (repeatable.length > MAX_IDEMPOTENCY_KEY)
    return refused(400, "invalid_request", "The idempotency key is too long.");
  const once = keyedHash("idempotency", ["api", key.id, operation, repeatable].join("|"));
  const text = JSON.stringify([subject, parsed.data]);
  const repeatId = uuidOf(once + text);
  return answerOnce(once, sha256(text).toString("hex"), now, () => work(repeatId));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Returns the UUID of a text (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const bytes = sha256(text).subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

async function readInput(request: Request) {
  if (request.method === "GET")
    return { ok: true as const, value: Object.fromEntries(new URL(request.url).searchParams) };
  const body = await readBody(request, MAX_REQUEST_BYTES);
  return body.ok ? parseJson(body.value) : body;
}

/** Returns the operation of a method and path, and what its path names. */
function findOperation(asked: string): { name: OperationName; subject: string } | null {
  for (const name of Object.keys(operations) as OperationName[]) {
    const pattern = operations[name].path.replace(/\{\w+\}/, "([^/]{1,80})");
    const match = new RegExp(`^${pattern}$`).exec(asked);
    if (match) return { name, subject: match[1] ?? "" };
  }
  return null;
}
