import { randomUUID } from "node:crypto";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { addHours, subMinutes } from "date-fns";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GET as readProfile } from "@/app/.well-known/ucp/route";
import { prepareDraft } from "@/lib/checkout/commands/prepare-draft";
import { italianDay } from "@/lib/core/business-days";
import { getEnv } from "@/lib/platform/env";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { openPurchase } from "@/lib/ucp/commands/open-purchase";
import { cancelPurchase, createPurchase, readPurchase } from "@/lib/ucp/commands/prepare";
import { type OperationName } from "@/lib/ucp/commands/run-operation";
import { checkoutSchema, readPermalink } from "@/lib/ucp/schema/request";
import { createDiscount } from "../../support/discount";
import { placeAttempt, placePaid } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { CUSTOMER } from "../../support/shop-client";
import { byMcp, byRest, type Door, doors, type UcpAnswer } from "../../support/ucp-doors";
import { platformRow } from "../../support/ucp-platform";
import { ucpFaults, type UcpSchema } from "../../support/ucp-schemas";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 6 });

const DUO = "pack-duo-premium";
const ONE = "pack-scultore-+-siero";
const goods = (sku: string = DUO, quantity = 1) => [{ item: { id: sku }, quantity }];
const buyer = { email: "francesca@example.it", phone_number: "+393470000000" };
const home = {
  first_name: CUSTOMER.first_name,
  last_name: CUSTOMER.last_name,
  street_address: CUSTOMER.address,
  postal_code: "09124",
  address_locality: "Cagliari",
  address_country: "IT",
};
const shipped = (place: object = home, option: string | null = "express") => ({
  methods: [
    {
      type: "shipping",
      destinations: [place],
      ...(option !== null && { groups: [{ selected_option_id: option }] }),
    },
  ],
});
const full = { line_items: goods(), buyer, fulfillment: shipped() };

/** Asks and expects an answer that the protocol's schema allows. */
async function ask(door: Door, schema: UcpSchema, ...call: Parameters<Door>): Promise<UcpAnswer> {
  const answer = await door(...call);
  expect(ucpFaults(schema, answer.body), JSON.stringify(answer)).toEqual([]);
  return answer;
}

type Prepared = UcpAnswer["body"] & {
  id: string;
  status: string;
  continue_url: string;
  messages: { type: string; code: string; severity?: string; path?: string }[];
  totals: { type: string; amount: number }[];
  fulfillment: {
    methods: [{ groups: [{ options: { id: string; latest_fulfillment_time: string }[] }] }];
  };
};

async function prepare(door: Door, body: object = full): Promise<Prepared> {
  const { body: prepared } = await ask(door, "checkout", "create_checkout", { body });
  expect(ucpFaults("discounts", prepared)).toEqual([]);
  return prepared as Prepared;
}

const codesOf = ({ body }: UcpAnswer) =>
  (body as Prepared).messages.map(({ code }) => code).filter((code) => code !== "not_a_live_shop");
const tokenOf = ({ continue_url }: Prepared) =>
  new URL(continue_url).pathname.split("/").at(-1) ?? "";

describe("the profile", () => {
  const get = (headers = {}) =>
    readProfile(new Request("http://localhost:3000/.well-known/ucp", { headers }), {});

  test("is valid, cached by its content, and names both doors", async () => {
    const answer = await get();
    const profile: unknown = await answer.json();
    expect(ucpFaults("profile", profile)).toEqual([]);
    expect(JSON.stringify(profile)).toContain(`${shop.siteUrl}/api/mcp`);
    const again = await get({ "if-none-match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("is missing on a public address until the owner allows assistants, as is the rest", async () => {
    const { isLoopback } = getEnv();
    Object.assign(getEnv(), { isLoopback: false });
    const search = { body: { query: "duo" } };
    const statuses = [(await get()).status, (await byRest("search_catalog", search)).status];
    const cart = await byMcp("create_cart", { body: { line_items: goods() } });
    const headers = { "ucp-agent": 'profile="https://a.example/p"' };
    statuses.push((await byMcp("search_catalog", { ...search, headers })).status);
    Object.assign(getEnv(), { isLoopback });
    expect([...statuses, cart.status]).toEqual([404, 404, 200, 400]);
    expect(await shop.db.platform.count()).toBe(0);
    expect(await shop.db.preparedPurchase.count()).toBe(0);
  });
});

describe.each(doors)("by %s", (_, door) => {
  test.each<[OperationName, object, UcpSchema, unknown]>([
    ["search_catalog", { query: "Pack DUO" }, "search", { products: [{ id: DUO }] }],
    ["search_catalog", { query: "frigorifero" }, "search", { products: [] }],
    [
      "search_catalog",
      { filters: { price: { min: 1 } }, pagination: { limit: 1 } },
      "search",
      { pagination: { has_next_page: true } },
    ],
    [
      "search_catalog",
      { query: "duo", filters: { price: { max: 1 } }, context: { currency: "EUR" } },
      "search",
      { products: [] },
    ],
    [
      "search_catalog",
      { query: "duo", filters: { price: { max: 1 } }, context: { currency: "USD" } },
      "search",
      {
        products: [{ id: DUO }],
        messages: expect.arrayContaining([
          expect.objectContaining({ type: "warning", code: "price_filter_ignored" }),
        ]) as unknown,
      },
    ],
    [
      "lookup_catalog",
      { ids: [DUO, DUO, "altro"] },
      "lookup",
      { products: [{ variants: [{ price: { amount: 5_999 }, inputs: [{ id: DUO }] }] }] },
    ],
    ["get_product", { id: DUO }, "product", { product: { id: DUO } }],
    ["get_product", { id: "altro" }, "error", { messages: [{ code: "not_found" }] }],
  ])("%s %j", async (name, body, schema, expected) => {
    expect((await ask(door, schema, name, { body })).body).toMatchObject(expected as object);
  });

  test("a cart is created, read, replaced, made a checkout once, and ended", async () => {
    const { body } = await ask(door, "cart", "create_cart", { body: { line_items: goods(ONE) } });
    const { id } = body as Prepared;
    expect(await ask(door, "cart", "get_cart", { id })).toMatchObject({ body: { id } });
    const sent = { line_items: goods(DUO, 2), buyer };
    const updated = await ask(door, "cart", "update_cart", { id, body: sent });
    expect(updated.body).toMatchObject({ line_items: [{ item: { id: DUO }, quantity: 2 }] });
    const checkout = await prepare(door, { cart_id: id, line_items: [], fulfillment: shipped() });
    expect(checkout).toMatchObject({
      status: "requires_escalation",
      line_items: [{ quantity: 2 }],
    });
    expect((await prepare(door, { cart_id: id, line_items: [] })).id).toBe(checkout.id);
    const key = randomUUID();
    expect(await ask(door, "cart", "cancel_cart", { id, key })).toMatchObject({ status: 200 });
    expect(codesOf(await ask(door, "error", "get_cart", { id }))).toEqual(["not_found"]);
  });

  test("a checkout says what it lacks, then sends to a person, and never orders", async () => {
    const { id, status, messages } = await prepare(door, { line_items: goods() });
    expect(status).toBe("incomplete");
    expect(messages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["$.buyer.email", expect.stringMatching(/street_address$/)]),
    );
    const updated = await ask(door, "checkout", "update_checkout", { id, body: full });
    expect(updated.body).toMatchObject({
      status: "requires_escalation",
      fulfillment: { methods: [{ groups: [{ selected_option_id: "express" }] }] },
    });
    const payment = { instruments: [{ id: "1", handler_id: "x", type: "card" }] };
    const sent = { id, body: { payment }, key: randomUUID() };
    const completed = await ask(door, "checkout", "complete_checkout", sent);
    expect(completed.body).toMatchObject({
      status: "requires_escalation",
      continue_url: expect.stringMatching(
        /^http.+\/ordine\/preparato\/[\w-]{43}\?utm_source=/,
      ) as string,
    });
    expect((completed.body as Prepared).messages.at(-1)).toMatchObject({
      type: "error",
      severity: "requires_buyer_review",
    });
    expect(await shop.db.order.count()).toBe(0);
    const canceled = await ask(door, "checkout", "cancel_checkout", { id, key: randomUUID() });
    expect(canceled.body).toMatchObject({ status: "canceled" });
    expect(canceled.body).not.toHaveProperty("continue_url");
    for (const name of ["update_checkout", "complete_checkout", "cancel_checkout"] as const) {
      const again = await ask(door, "error", name, { id, body: full, key: randomUUID() });
      expect(codesOf(again)).toEqual(["purchase_final"]);
    }
  });

  test.each<[string, object, string[]]>([
    [
      "Livigno",
      { fulfillment: shipped({ ...home, postal_code: "23041" }) },
      ["address_undeliverable"],
    ],
    [
      "France",
      { fulfillment: shipped({ ...home, address_country: "FR" }) },
      ["address_undeliverable"],
    ],
    [
      "an unknown postal code",
      { fulfillment: shipped({ ...home, postal_code: "00999" }) },
      ["address_undeliverable"],
    ],
    [
      "an address with a telephone of two digits",
      { fulfillment: shipped({ ...home, phone_number: "12" }) },
      ["field_invalid"],
    ],
    ["no telephone", { buyer: { email: buyer.email } }, ["field_required"]],
    ["more than there is", { line_items: goods(DUO, 4) }, ["out_of_stock"]],
    [
      "more than one order takes",
      { line_items: goods(DUO, 100) },
      ["out_of_stock", "quantity_limit"],
    ],
    [
      "goods of others too",
      { line_items: [...goods(), ...goods("altro")] },
      ["item_unavailable", "order_needs_person"],
    ],
    [
      "two codes, one unknown",
      { discounts: { codes: ["NO", "NO2"] } },
      ["discount_code_invalid", "discount_code_combination_disallowed", "order_needs_person"],
    ],
    [
      "an expired code",
      { discounts: { codes: ["VECCHIO"] } },
      ["discount_code_expired", "order_needs_person"],
    ],
    ["a good code", { discounts: { codes: ["dieci"] } }, ["order_needs_person"]],
  ])("says the shop’s own refusal: %s", async (_name, change, codes) => {
    await createDiscount(shop.db, { code: "DIECI" });
    await createDiscount(shop.db, { code: "VECCHIO", validUntil: subMinutes(new Date(), 1) });
    const body = await prepare(door, { ...full, ...change });
    expect(codesOf({ status: 200, body })).toEqual(codes);
  });

  test.each<[string, object]>([
    ["nothing", { line_items: [] }],
    ["what the shop does not sell", { line_items: goods("altro") }],
    ["a cart of nobody", { line_items: [], cart_id: randomUUID() }],
  ])("creates nothing from %s", async (_name, body) => {
    await ask(door, "error", "create_checkout", { body });
    expect(await shop.db.preparedPurchase.count()).toBe(0);
  });

  test("the same key gets the same answer, another request with it a conflict", async () => {
    const key = randomUUID();
    const first = await ask(door, "checkout", "create_checkout", { body: full, key });
    expect(await door("create_checkout", { body: full, key })).toEqual(first);
    const other = await door("create_checkout", { body: { ...full, buyer: {} }, key });
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency_conflict" } });
    expect(await shop.db.preparedPurchase.count()).toBe(1);
  });

  test("a purchase of another platform, an expired and an invented one are not found", async () => {
    const { id } = await prepare(door);
    const now = new Date();
    const platform = await shop.db.platform.create({
      data: platformRow(now),
    });
    const hide = async (data: object) => {
      await shop.db.preparedPurchase.update({ where: { id }, data });
      return codesOf(await ask(door, "error", "get_checkout", { id }));
    };
    expect(await hide({ platformId: platform.id })).toEqual(["not_found"]);
    expect(await hide({ platformId: null, expiresAt: now })).toEqual(["not_found"]);
    for (const invented of [randomUUID(), "1", "' OR 1=1 --", "__proto__"])
      expect((await door("get_checkout", { id: encodeURIComponent(invented) })).body).toMatchObject(
        {
          ucp: { status: "error" },
        },
      );
  });

  test("refuses a key that strangers could share, and more ids than a request takes", async () => {
    const short = await door("create_checkout", { body: full, key: "1" });
    expect(short).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    const many = await door("lookup_catalog", { body: { ids: Array<string>(26).fill(DUO) } });
    expect(many).toMatchObject({ status: 400, body: { code: "request_too_large" } });
    expect(many.errorCode).toBe(door === byMcp ? ErrorCode.InvalidParams : undefined);
  });

  const long = "x".repeat(20_000);
  test.each<[string, unknown]>([
    ["a list", []],
    ["a text", "line_items"],
    ["null", null],
    ["a number of pieces below one", { ...full, line_items: goods(DUO, -1) }],
    ["half a piece", { ...full, line_items: goods(DUO, 0.5) }],
    ["a million pieces", { ...full, line_items: goods(DUO, 1e6) }],
    ["eleven lines", { ...full, line_items: Array.from({ length: 11 }, () => goods()[0]) }],
    ["a price of its own as a text", { ...full, line_items: [{ item: { id: 7 }, quantity: 1 }] }],
    ["a very long name", { ...full, buyer: { first_name: long } }],
    ["NUL", { ...full, buyer: { first_name: "\0" } }],
    ["a pick-up", { ...full, fulfillment: { methods: [{ type: "pickup" }] } }],
    ["an address that is a list", { ...full, fulfillment: shipped([]) }],
    ["codes that are objects", { ...full, discounts: { codes: [{ $ne: 1 }] } }],
  ])("refuses %s without effect", async (_name, body) => {
    const { status } = await door("create_checkout", { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await shop.db.preparedPurchase.count()).toBe(0);
  });

  test("keeps hostile text as text, and half characters out", async () => {
    const street_address = "Via \ud800'); DROP TABLE orders;-- <script>";
    const line_items = [{ item: { id: DUO, price: 1, title: "Gratis" }, quantity: 1, price: 1 }];
    const place = { ...home, street_address };
    const body = await prepare(door, { ...full, line_items, fulfillment: shipped(place) });
    expect(body.totals.find(({ type }) => type === "subtotal")).toMatchObject({ amount: 5_999 });
    expect(JSON.stringify(body)).toContain("DROP TABLE orders;-- <script>");
  });
});

test("a hundred carts cost what the checkout charges, to the cent and the day", async () => {
  await shop.reset({ stock: 1_000 });
  await createDiscount(shop.db, { code: "DIECI" });
  const amount = { kind: "amount", percent: null, amountCents: 500, minimumCents: 4_000 } as const;
  await createDiscount(shop.db, { code: "CINQUE", ...amount });
  await createDiscount(shop.db, { code: "ESPRESSA", kind: "free_express", percent: null });
  const skus = (await shop.db.product.findMany()).map(({ sku }) => sku);
  const line = fc.record({
    sku: fc.constantFrom(...skus),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const carts = fc.record({
    items: fc.uniqueArray(line, { selector: ({ sku }) => sku, minLength: 1 }),
    option: fc.constantFrom("standard" as const, "express" as const),
    code: fc.constantFrom(undefined, "DIECI", "CINQUE", "ESPRESSA"),
  });
  const now = new Date();
  const isEqual = async ({
    items,
    option,
    code,
  }: typeof carts extends fc.Arbitrary<infer T> ? T : never) => {
    const body = {
      line_items: items.flatMap(({ sku, quantity }) => goods(sku, quantity)),
      buyer,
      fulfillment: shipped(home, option),
      ...(code !== undefined && { discounts: { codes: [code] } }),
    };
    const answer = await createPurchase("checkout", checkoutSchema.parse(body), {
      now,
      platform: null,
    });
    const prepared = (answer.ok ? answer.body : {}) as Prepared;
    const input = checkoutInput({
      items,
      orderData: { ...CUSTOMER, shipping_type: option },
      ...(code !== undefined && { discount_code: code }),
    });
    const draft = await prepareDraft(input, now);
    const refusal = draft.ok ? null : draft.error.code;
    const said = codesOf({ status: 200, body: prepared });
    // Of a refused code only the checkout's price differs: the person sees why and goes on without it.
    expect(said.some((code) => code === "quantity_limit")).toBe(refusal === "too_many_devices");
    if (!draft.ok) return;
    const { totalCents, subtotalCents, deliverBy } = draft.value.draft;
    const sum = (types: (type: string) => boolean) =>
      prepared.totals.reduce((total, one) => total + (types(one.type) ? one.amount : 0), 0);
    const offered = prepared.fulfillment.methods[0].groups[0].options.find(
      ({ id }) => id === option,
    );
    expect({
      subtotal: sum((type) => type === "subtotal"),
      total: sum((type) => type === "total"),
      added: sum((type) => type !== "total"),
      day: italianDay(new Date(offered?.latest_fulfillment_time ?? 0)),
    }).toEqual({ subtotal: subtotalCents, total: totalCents, added: totalCents, day: deliverBy });
  };
  await fc.assert(fc.asyncProperty(carts, isEqual), { numRuns: 100 });
});

test("sold out or closed, a purchase is told and cancelled as it is", async () => {
  const { id } = await prepare(byRest);
  await shop.db.stockItem.updateMany({ data: { received: 0 } });
  expect(codesOf(await ask(byRest, "checkout", "get_checkout", { id }))).toEqual(["out_of_stock"]);
  expect(await ask(byRest, "checkout", "cancel_checkout", { id })).toMatchObject({
    body: { status: "canceled", line_items: [{ id: DUO }] },
  });
});

test("two checkouts asked of one cart at once are one", async () => {
  const { body: cart } = await byRest("create_cart", { body: { line_items: goods() } });
  const body = { line_items: [], cart_id: cart.id };
  const ids = await Promise.all([prepare(byRest, body), prepare(byRest, body)]);
  expect(ids[0].id).toBe(ids[1].id);
});

describe("the person's page", () => {
  const open = (prepared: Prepared, browser_key = randomUUID(), now = new Date()) =>
    openPurchase({ token: tokenOf(prepared), browser_key }, now);

  test("the first browser takes over lines, address, option and code, and keeps the link", async () => {
    await createDiscount(shop.db, { code: "DIECI" });
    const consent = { buyer_consent: { marketing: true } };
    const discounts = { codes: ["DIECI"] };
    const sent = { ...full, discounts, buyer: { ...buyer, consent } };
    const prepared = await prepare(byRest, sent);
    expect(prepared.continue_url).not.toContain(prepared.id);
    const key = randomUUID();
    const opened = await open(prepared, key);
    expect(opened).toMatchObject({
      ok: true,
      value: {
        items: [{ id: DUO, quantity: 1 }],
        form: { email: buyer.email, city: "Cagliari", province: "CA", shipping_type: "express" },
        code: "DIECI",
      },
    });
    expect(JSON.stringify(opened)).not.toMatch(/consent|marketing|invitation/);
    expect(await open(prepared)).toEqual({ ok: false, error: { code: "used" } });
    expect(await open(prepared, key)).toEqual(opened);
    expect(await shop.db.stockReservation.count()).toBe(0);
  });

  test("expired, cancelled and invented links are gone", async () => {
    const prepared = await prepare(byRest);
    const gone = { ok: false, error: { code: "gone" } };
    expect(await open(prepared, undefined, addHours(new Date(), 25))).toEqual(gone);
    await byRest("cancel_checkout", { id: prepared.id });
    expect(await open(prepared)).toEqual(gone);
    expect(await open({ ...prepared, continue_url: `http://a.example/${"x".repeat(43)}` })).toEqual(
      gone,
    );
  });

  test("an order that replaces a lapsed one carries the platform, and completes the purchase", async () => {
    const prepared = await prepare(byRest);
    const { id } = prepared;
    const at = new Date();
    const platform = await shop.db.platform.create({
      data: platformRow(at),
    });
    await shop.db.preparedPurchase.update({ where: { id }, data: { platformId: platform.id } });
    const prepared_key = randomUUID();
    expect(await open(prepared, prepared_key)).toMatchObject({ ok: true });
    const asking = {
      now: at,
      platform: { id: platform.id, name: platform.host },
    };
    const read = async () => {
      const answer = await readPurchase("checkout", id, asking);
      const body = answer.ok ? answer.body : {};
      expect(ucpFaults("checkout", body)).toEqual([]);
      return body;
    };
    await placeAttempt(shop, { prepared_key });
    await shop.db.order.updateMany({ data: { status: "cancelled", paymentStatus: "failed" } });
    expect(await read()).toMatchObject({ status: "requires_escalation" });
    await placePaid(shop, { prepared_key, items: [{ sku: ONE, quantity: 1 }] });
    const order = await shop.db.order.findFirstOrThrow({ where: { paymentStatus: "paid" } });
    expect(order).toMatchObject({ platformId: platform.id, preparedId: id });
    const body = await read();
    expect(body).toMatchObject({
      status: "completed",
      line_items: [{ item: { id: ONE } }],
      order: { id: order.id, permalink_url: expect.stringMatching(/\/il-mio-ordine$/) as string },
    });
    // What the person changed on the page is not the platform's.
    expect(JSON.stringify(body)).not.toMatch(/Via dei Tigli|@|continue_url/);
    const canceled = await cancelPurchase("checkout", id, asking);
    expect(canceled).toMatchObject({ body: { messages: [{ code: "purchase_final" }] } });
  });

  test("an order after the assistant cancelled is the person’s own; an ordered cart makes no checkout", async () => {
    const canceled = await prepare(byRest);
    const key = randomUUID();
    await open(canceled, key);
    await byRest("cancel_checkout", { id: canceled.id });
    const { orderId } = await placePaid(shop, { prepared_key: key });
    expect(await shop.db.order.findUnique({ where: { id: orderId } })).toMatchObject({
      preparedId: null,
    });
    expect((await byRest("get_checkout", { id: canceled.id })).body).toMatchObject({
      status: "canceled",
    });
    const { body: cart } = await byRest("create_cart", { body: { line_items: goods() } });
    const cartKey = randomUUID();
    await open(cart as Prepared, cartKey);
    await placePaid(shop, { prepared_key: cartKey, payment_method: "paypal" });
    const sent = { line_items: [], cart_id: cart.id };
    expect(codesOf(await byRest("create_checkout", { body: sent }))).toEqual(["purchase_final"]);
  });

  test("the retention job deletes what has expired, with its answers", async () => {
    const { id } = await prepare(byRest);
    await byRest("update_checkout", { id, body: full, key: randomUUID() });
    await applyRetention(addHours(new Date(), 23));
    expect(await shop.db.preparedAnswer.count()).toBe(1);
    await applyRetention(addHours(new Date(), 25));
    expect(await shop.db.preparedPurchase.count()).toBe(0);
    expect(await shop.db.preparedAnswer.count()).toBe(0);
  });
});

test("a permalink names goods and nothing else", () => {
  expect(readPermalink("pack-duo-premium:2,pack-scultore- -siero:1,x:0,:1,y:-1,z")).toEqual([
    { sku: DUO, quantity: 2 },
    { sku: ONE, quantity: 1 },
  ]);
  expect(readPermalink("a:1,".repeat(5_000))).toHaveLength(10);
});
