import { randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as mcp } from "@/app/api/mcp/route";
import * as rest from "@/app/api/ucp/[...path]/route";
import { valueOf } from "@/lib/core/value-of";
import { getEnv } from "@/lib/platform/env";
import { type OperationName, operations } from "@/lib/ucp/commands/run-operation";
import { createOrder } from "@/prisma/builders/store";
import { sample } from "../../support/full";
import { platformRow, startPlatform } from "../../support/ucp-platform";
import { ucpFaults, type UcpSchema } from "../../support/ucp-schemas";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 20 });

/** Always the same. Every run takes the first `ESSENTIAL` of them. */
const THOUSAND = { numRuns: 1_000, seed: 48 };
const ESSENTIAL = 400;

let platform: Awaited<ReturnType<typeof startPlatform>>;
let outdated: Awaited<ReturnType<typeof startPlatform>>;
beforeAll(async () => {
  platform = await startPlatform();
  platform.set({ speaks: ["cart", "checkout", "order", "catalog.search", "catalog.lookup"] });
  outdated = await startPlatform();
  outdated.set({ version: "2025-01-01" });
});
afterAll(() => Promise.all([platform.close(), outdated.close()]));

const SECRET = {
  email: "vittima@example.it",
  street_address: "Via Segreta 7",
  last_name: "Celata",
};

/** Words for the ids of `victims`; everything else is sent as it is. */
const idTags = ["OWN", "MINE", "CART", "CHECKOUT", "ORDER"] as const;
type Ids = Record<(typeof idTags)[number], string>;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

const hostile = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\0",
    "\ud800",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../orders",
    "__proto__",
    "constructor",
    "SCULTEA-1",
    "x".repeat(500),
    "9".repeat(400),
  ),
  fc.constantFrom(-1, 0, 0.5, 1e6, 1e308, Number.MAX_SAFE_INTEGER),
  fc.constantFrom<unknown>(true, null, [], {}, { $ne: 1 }, { length: 1e9 }),
  fc.constantFrom(
    nested(50),
    nested(2_000),
    Array.from({ length: 300 }, () => "x"),
  ),
  fc.constantFrom(...idTags),
  fc.jsonValue({ maxDepth: 3 }),
);

const goods = [{ item: { id: "pack-duo-premium" }, quantity: 1 }];
const valid = {
  query: "duo",
  ids: ["pack-duo-premium"],
  id: "pack-duo-premium",
  filters: { price: { min: 1, max: 9_999 }, categories: ["1"] },
  pagination: { cursor: "0", limit: 1 },
  line_items: goods,
  cart_id: "OWN",
  buyer: { email: "io@example.com", first_name: "Io", phone_number: "+39 333 1234567" },
  discounts: { codes: ["DIECI"] },
  fulfillment: {
    methods: [
      {
        type: "shipping",
        destinations: [{ postal_code: "09124", street_address: "Via Roma 1" }],
        groups: [{ selected_option_id: "express" }],
      },
    ],
  },
  payment: { instruments: [{ type: "card", credential: { token: "tok" } }] },
};

/** Where a request is spoiled. */
const places = [
  "query",
  "ids",
  "id",
  "filters",
  "filters.price",
  "filters.price.min",
  "pagination",
  "pagination.limit",
  "pagination.cursor",
  "line_items",
  "line_items.0",
  "line_items.0.item",
  "line_items.0.item.id",
  "line_items.0.quantity",
  "cart_id",
  "buyer",
  "buyer.email",
  "buyer.first_name",
  "discounts",
  "discounts.codes",
  "discounts.codes.0",
  "fulfillment",
  "fulfillment.methods",
  "fulfillment.methods.0",
  "fulfillment.methods.0.type",
  "fulfillment.methods.0.destinations",
  "fulfillment.methods.0.destinations.0.postal_code",
  "fulfillment.methods.0.groups",
  "payment",
  "__proto__",
  "constructor",
  "status",
  "totals",
] as const;

function spoil(body: object, place: string, value: unknown): void {
  const steps = place.split(".");
  const last = steps.pop() ?? "";
  let at: unknown = body;
  for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
  if (typeof at !== "object" || at === null) return;
  // As JSON has it: a key like any other.
  Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true });
}

/** Null, but once in `of` times. */
const seldom = <T>(of: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const body = fc
  .array(fc.tuple(fc.constantFrom(...places), hostile), { maxLength: 2 })
  .chain((spoilt) =>
    fc.record({
      spoilt: fc.constant(spoilt),
      dropsCart: fc.boolean(),
      whole: seldom(8, hostile),
    }),
  )
  .map(({ spoilt, dropsCart, whole }) => {
    if (whole !== null) return whole;
    const made = structuredClone(valid) as Partial<typeof valid>;
    if (dropsCart) delete made.cart_id;
    for (const [place, value] of spoilt) spoil(made, place, value);
    return made;
  });

const names = Object.keys(operations) as OperationName[];

const requests = fc.record({
  door: fc.constantFrom("REST", "REST", "MCP"),
  name: fc.constantFrom(...names),
  method: seldom(6, fc.constantFrom("GET", "POST", "PUT")),
  id: fc.oneof(
    fc.constantFrom(...idTags),
    fc.constantFrom("1", "", "__proto__", "../../orders", "' OR 1=1 --", "$&", "%00"),
    fc.string({ maxLength: 40 }),
  ),
  body,
  text: seldom(
    10,
    fc.constantFrom("{", "[]", "null", '{"a":1,"a":2}', "{}", "<a/>", "x".repeat(17_000)),
  ),
  key: fc.constantFrom("none", "none", "short", "first", "second", "new"),
  who: fc.constantFrom(
    "nobody",
    "nobody",
    "signed",
    "signed",
    "forged",
    "outdated",
    "inside",
    "odd",
  ),
  tool: seldom(12, fc.string({ maxLength: 20 })),
  call: seldom(12, fc.constantFrom("tools/list", "initialize", "resources/read", "__proto__", "")),
});
type Hostile = typeof requests extends fc.Arbitrary<infer T> ? T : never;

const keys = { first: randomUUID(), second: randomUUID(), short: "1" };

function headersOf({ who, key }: Hostile): Record<string, string> {
  const agents: Record<string, string> = {
    outdated: `profile="${outdated.profile()}"`,
    inside: 'profile="https://169.254.169.254/latest"',
    odd: "profile=;;;\"'",
    forged: `profile="${platform.profile()}"`,
  };
  return {
    ...(agents[who] !== undefined && { "ucp-agent": agents[who] }),
    ...(who === "forged" && {
      "signature-input": 'sig1=("@method" "@authority" "@path" "ucp-agent");keyid="one"',
      signature: "sig1=:AAAA:",
    }),
    ...(key !== "none" && {
      "idempotency-key": valueOf(keys, key) ?? randomUUID(),
    }),
  };
}

const answerOf: Record<string, UcpSchema> = { search: "search", lookup: "lookup", order: "order" };
const schemaOf = (name: OperationName): UcpSchema =>
  name === "get_product" ? "product" : (answerOf[operations[name].resource] ?? "checkout");

type Outcome = {
  status: number;
  text: string;
  faults: string[];
  /** The method, where the signature covers a key too. */
  signed?: string | null;
};
type Body = { ucp?: { status?: string } } & Record<string, unknown>;

function faultsIn(name: OperationName, answer: Body): string[] {
  if (answer.ucp?.status === "error") return ucpFaults("error", answer);
  const { resource } = operations[name];
  return ucpFaults(resource === "cart" ? "cart" : schemaOf(name), answer);
}

async function askRest(ids: Ids, sent: Hostile): Promise<Outcome> {
  const [usual = "", pattern = ""] = operations[sent.name].rest.split(" ");
  const method = (sent.method ?? usual) as "GET" | "POST" | "PUT";
  const id = valueOf(ids, sent.id) ?? sent.id;
  const path = pattern.replace(":id", () => encodeURIComponent(id));
  const url = `${getEnv().SITE_URL}/api/ucp${path}`;
  const text = sent.text ?? fill(ids, sent.body);
  const headers = headersOf(sent);
  const how = { method, ...(method !== "GET" && { body: text }) };
  const request =
    sent.who === "signed"
      ? platform.request(url, { ...how, headers })
      : new Request(url, { ...how, headers: { "content-type": "application/json", ...headers } });
  const params = Promise.resolve({ path: path.slice(1).split("/").map(decodeURIComponent) });
  const answer = await rest[method](request, { params });
  const said = await answer.text();
  const parsed = JSON.parse(said) as Body;
  const covered = request.headers.get("signature-input") ?? "";
  const signed = covered.includes('"idempotency-key"') ? request.method : null;
  const name = names.find((one) => {
    const asked = operations[one].rest.replace(":id", () => encodeURIComponent(id));
    return asked === `${method} ${path}`;
  });
  if (answer.status >= 400) {
    const isRefusal = typeof parsed.code === "string" && typeof parsed.content === "string";
    return { status: answer.status, text: said, faults: isRefusal ? [] : ["no refusal"], signed };
  }
  const faults = name ? faultsIn(name, parsed) : ["an answer to no operation"];
  return { status: answer.status, text: said, faults, signed };
}

async function askMcp(ids: Ids, sent: Hostile): Promise<Outcome> {
  const { body: field } = operations[sent.name];
  const { "idempotency-key": key, ...headers } = headersOf(sent);
  const input = {
    meta: key === undefined ? {} : { "idempotency-key": key },
    id: sent.id,
    ...(field && { [field]: sent.body }),
  };
  const params = { name: sent.tool ?? sent.name, arguments: input };
  const message = { jsonrpc: "2.0", id: 1, method: sent.call ?? "tools/call", params };
  const url = `${getEnv().SITE_URL}/api/mcp`;
  const text = sent.text ?? fill(ids, message);
  const accept = { accept: "application/json, text/event-stream" };
  const isSigned = sent.who === "signed";
  const base = isSigned
    ? platform.request(url, { body: text })
    : new Request(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: text,
      });
  const answer = await mcp(
    new Request(base, { headers: { ...Object.fromEntries(base.headers), ...accept } }),
    {},
  );
  const said = await answer.text();
  const parsed = JSON.parse(said) as {
    jsonrpc?: string;
    error?: { code: number; message: string };
    result?: { isError?: boolean; structuredContent?: Body };
  };
  const content = parsed.result?.structuredContent;
  const isAnswer =
    parsed.jsonrpc === "2.0" &&
    (parsed.result !== undefined || typeof parsed.error?.code === "number");
  const faults = [
    ...(isAnswer ? [] : ["no JSON-RPC answer"]),
    ...(content && sent.tool === null ? faultsIn(sent.name, content) : []),
  ];
  // The SDK answers its own messages with this code when they are malformed.
  const isInternal = parsed.error?.code === -32_603 && sent.call === null;
  const isFailure = said.includes("non può rispondere") || isInternal;
  return { status: isFailure ? 500 : answer.status, text: said, faults };
}

/** Writes the ids of this run for their words. */
function fill(ids: Ids, value: unknown): string {
  let text = JSON.stringify(value);
  for (const tag of idTags) text = text.replaceAll(`"${tag}"`, () => JSON.stringify(ids[tag]));
  return text;
}

/** A digest of every table but those that hold what platforms prepare and how often they ask. */
async function digests(): Promise<Record<string, string | null>> {
  const own = ["prepared_purchases", "prepared_answers", "platforms", "rate_limits"];
  const tables = await shop.db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
  const all: Record<string, string | null> = {};
  for (const { name } of tables.filter((one) => !own.includes(one.name))) {
    const [row] = await shop.db.$queryRawUnsafe<{ digest: string | null }[]>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${name}" t`,
    );
    all[name] = row?.digest ?? null;
  }
  return all;
}

/** Another platform's cart, checkout and paid order, and a cart and a checkout of nobody in particular. */
async function prepareVictims(): Promise<Ids> {
  const now = new Date();
  const owner = await shop.db.platform.create({ data: platformRow(now) });
  const content = {
    lines: [{ sku: "pack-duo-premium", quantity: 1 }],
    option: "express",
    codes: [],
    preparedBy: null,
  };
  const secret = {
    ...content,
    buyer: { email: SECRET.email, last_name: SECRET.last_name },
    destination: { id: "home", street_address: SECRET.street_address },
  };
  const purchase = async (kind: string, platformId: string | null, held: object) => {
    const id = randomUUID();
    const times = { createdAt: now, expiresAt: addHours(now, 24) };
    await shop.db.preparedPurchase.create({
      data: { id, kind, platformId, content: held, linkHash: id, ...times },
    });
    return id;
  };
  const order = await createOrder(shop.db, { status: "confirmed" });
  await shop.db.order.update({
    where: { id: order.id },
    data: { platformId: owner.id, email: SECRET.email, address: SECRET.street_address },
  });
  return {
    OWN: await purchase("cart", null, content),
    MINE: await purchase("checkout", null, content),
    CART: await purchase("cart", owner.id, secret),
    CHECKOUT: await purchase("checkout", owner.id, secret),
    ORDER: order.id,
  };
}

test("hostile requests change nothing and read nothing of others", async () => {
  const ids = await prepareVictims();
  const theirs = () =>
    shop.db.preparedPurchase.findMany({
      where: { id: { in: [ids.CART, ids.CHECKOUT] } },
      orderBy: { id: "asc" },
    });
  const before = [await digests(), await theirs()];
  const seen = new Set<number | string>();
  const wrong: unknown[] = [];
  for (const [index, sent] of sample(ESSENTIAL, fc.sample(requests, THOUSAND)).entries()) {
    // The limits are tested elsewhere; here each request is answered.
    if (index % 50 === 0) {
      await shop.db.$executeRaw`DELETE FROM rate_limits`;
      const where = { id: { in: [ids.OWN, ids.MINE] } };
      await shop.db.preparedPurchase.updateMany({ where, data: { canceledAt: null } });
    }
    const { status, text, faults, signed } = await (sent.door === "REST" ? askRest : askMcp)(
      ids,
      sent,
    );
    seen.add(status);
    if (signed) seen.add(`${signed} ${status}`);
    const leaks = Object.values(SECRET).filter((secret) => text.includes(secret));
    if (status >= 500 || faults.length > 0 || leaks.length > 0)
      wrong.push({
        index,
        name: sent.name,
        door: sent.door,
        who: sent.who,
        status,
        faults,
        leaks,
        text: text.slice(0, 300),
      });
  }
  expect(wrong).toEqual([]);
  expect([await digests(), await theirs()]).toEqual(before);
  expect(Object.prototype).not.toHaveProperty("isAdmin");
  // There were some of every kind, also signed with a key: the requests reach what they attack.
  const statuses = [200, 201, 400, 401, 404, 409, 413, 422];
  const signed = ["GET 200", "POST 200", "POST 409", "PUT 200", "PUT 409"];
  expect([...seen]).toEqual(expect.arrayContaining([...statuses, ...signed]));
}, 600_000);

test("other methods are no operations", () => {
  expect(Object.keys(rest).sort()).toEqual(["GET", "POST", "PUT"]);
});
