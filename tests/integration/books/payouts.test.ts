import { ApiError, TransactionSearchController } from "@paypal/paypal-server-sdk";
import { addHours, addSeconds } from "date-fns";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET as getPackage } from "@/app/admin/contabilita/pacchetto/route";
import { GET as getRegister } from "@/app/admin/fatture/corrispettivi/route";
import { refreshPayouts } from "@/lib/books/actions";
import { fetchPayouts } from "@/lib/books/commands/fetch-payouts";
import { sendPackage } from "@/lib/books/commands/package";
import { sumOf } from "@/lib/books/model/figures";
import { lineList } from "@/lib/books/model/list-filter";
import { getMonth } from "@/lib/books/queries/month";
import { listLines } from "@/lib/books/queries/payouts";
import { type Cents } from "@/lib/core/money";
import { getPaymentProvider } from "@/lib/payments/registry";
import { buildOrder } from "@/prisma/builders/order";
import { seededRandom } from "@/prisma/builders/random";
import { insertOrders } from "@/prisma/builders/store";
import { registerDemoPayments } from "@/scripts/demo-payments";
import { byStaff } from "../../support/by-staff";
import { query, testDatabaseUrl } from "../../support/database";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const random = seededRandom(49);

/** A Monday. The stand-in pays out a day's movements two days later, those of Thursday the 12th five days later. */
const MONDAY = "2026-03-09";
const night = () => new Date("2026-03-28T03:45:00Z");

type Sale = { at: string; method?: "stripe" | "paypal"; refunded?: boolean };

async function sell(...sales: Sale[]): Promise<void> {
  const built = sales.map(({ at, method = "stripe", refunded = false }, n) =>
    buildOrder({
      random,
      paymentMethod: method,
      status: refunded ? "cancelled" : "delivered",
      paymentStatus: "paid",
      refunded,
      createdAt: addSeconds(new Date(`${at}T09:00:00Z`), n),
    }),
  );
  await insertOrders(shop.db, built);
  await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url);
}

/** Sells with a dispute that is open or lost: its money is gone. */
async function sellDisputed(
  at: string,
  provider: "stripe" | "paypal" = "stripe",
  state: "open" | "lost" = "open",
): Promise<string> {
  const order = buildOrder({
    random,
    paymentMethod: provider,
    status: "delivered",
    paymentStatus: "paid",
    createdAt: new Date(`${at}T10:00:00Z`),
  });
  await insertOrders(shop.db, [order]);
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({
    where: { orderId: order.order.id },
  });
  const { id: attemptId, orderId, amountCents, updatedAt } = attempt;
  await shop.db.dispute.create({
    data: {
      orderId,
      attemptId,
      providerDisputeId: "dp_march",
      amountCents,
      reason: "product_not_received",
      state,
      openedAt: updatedAt,
    },
  });
  await shop.db.ledgerEntry.create({
    data: {
      provider,
      kind: "dispute",
      providerTransactionId: "dp_march",
      orderId,
      attemptId,
      amountCents: -amountCents,
      at: updatedAt,
    },
  });
  await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url);
  return orderId;
}

const lines = () => query<Record<string, unknown>>("SELECT * FROM payout_lines ORDER BY id");
const stored = async () => ({
  payouts: await query("SELECT * FROM payouts ORDER BY id"),
  lines: await lines(),
});
const alerts = () =>
  shop.db.alert.findMany({ where: { kind: "payout_mismatch" }, orderBy: { createdAt: "asc" } });
const march = () => byStaff(getMonth)("2026-03", night());
const cents = async (sql: string) => (await query<{ cents: Cents }>(sql))[0]?.cents;

async function aMonth(): Promise<void> {
  await sell(
    { at: MONDAY },
    { at: MONDAY, refunded: true },
    { at: "2026-03-12" },
    { at: MONDAY, method: "paypal" },
    { at: "2026-03-17", method: "paypal", refunded: true },
  );
  await sellDisputed("2026-03-10");
}

describe("the payouts of a month", () => {
  it("are what their lines add up to, each line being in the ledger to the cent", async () => {
    await aMonth();
    await fetchPayouts(night);
    const payouts = await query<{ amount: Cents; lines: Cents; day: string }>(
      `SELECT p.amount_cents AS amount, sum(l.amount_cents - l.fee_cents)::int AS lines,
         p.arrives_on::text AS day
       FROM payouts p JOIN payout_lines l ON l.payout_id = p.id GROUP BY p.id ORDER BY p.arrives_on`,
    );
    for (const payout of payouts) expect(payout.lines).toBe(payout.amount);
    // The last is the late one.
    expect(payouts.map(({ day }) => day)).toEqual(["2026-03-11", "2026-03-12", "2026-03-17"]);
    const pairs = await query<{ amount_cents: Cents; booked: Cents }>(
      `SELECT l.amount_cents, e.amount_cents AS booked FROM payout_lines l
       LEFT JOIN ledger_entries e ON e.id = l.ledger_entry_id`,
    );
    expect(pairs).toHaveLength(9);
    for (const { amount_cents: amount, booked } of pairs) expect(booked).toBe(amount);
    expect(
      await cents("SELECT count(DISTINCT ledger_entry_id)::int AS cents FROM payout_lines"),
    ).toBe(9);
    expect(await alerts()).toEqual([]);
  });

  it("are the same after a second reading, and after two at once", async () => {
    await aMonth();
    await Promise.all([fetchPayouts(night), fetchPayouts(night)]);
    const first = await stored();
    await fetchPayouts(night);
    expect(await stored()).toEqual(first);
    expect(first.lines).toHaveLength(9);
  });

  it("continue where a reading was cut off", async () => {
    await aMonth();
    await shop.sandbox.fault("stripe", "balance_transactions.list", "rate_limit", { times: 1 });
    await shop.sandbox.fault("paypal", "transactions.search", "rate_limit", { times: 1 });
    await fetchPayouts(night).catch(() => undefined);
    await fetchPayouts(night);
    expect(await lines()).toHaveLength(9);
    expect(await shop.db.payoutReading.findMany()).toMatchObject([
      { failure: null, readUntil: night() },
      { failure: null, readUntil: night() },
    ]);
  });

  it("take in a line that comes late and a payout that was corrected", async () => {
    await sell({ at: MONDAY });
    await fetchPayouts(night);
    const [before] = await shop.db.payout.findMany();
    await sell({ at: MONDAY });
    await fetchPayouts(() => addHours(night(), 24));
    const [after, ...others] = await shop.db.payout.findMany({ include: { lines: true } });
    expect(others).toEqual([]);
    expect(after?.amountCents).toBeGreaterThan(before?.amountCents ?? 0);
    expect(after?.lines).toHaveLength(2);
    expect(after?.completedAt).not.toBeNull();
  });

  it("count a lost dispute at PayPal once, by its payment; holds are no dispute", async () => {
    const orderId = await sellDisputed(MONDAY, "paypal", "lost");
    await fetchPayouts(night);
    const rows = await query(
      `SELECT l.kind, e.kind AS booked FROM payout_lines l
       LEFT JOIN ledger_entries e ON e.id = l.ledger_entry_id AND e.order_id = $1 ORDER BY l.kind, l.reference`,
      [orderId],
    );
    expect(rows).toEqual([
      { kind: "payment", booked: "capture" },
      { kind: "dispute", booked: "dispute" },
      { kind: "other", booked: null },
      { kind: "other", booked: null },
    ]);
    expect(await alerts()).toEqual([]);
  });

  it("read a long month by pages", async () => {
    await sell(...Array.from({ length: 130 }, () => ({ at: MONDAY })));
    await fetchPayouts(night);
    expect(await lines()).toHaveLength(130);
    expect(await shop.db.payout.findMany()).toMatchObject([{ completedAt: night() }]);
  });
});

/** What PayPal lists on one page. */
const pageOf = (...codes: [id: string, code: string, value: string][]) => ({
  totalPages: 2,
  transactionDetails: codes.map(([transactionId, transactionEventCode, value]) => ({
    transactionInfo: {
      transactionId,
      transactionEventCode,
      transactionStatus: "S",
      transactionInitiationDate: "2026-03-25T10:00:00+0000",
      transactionAmount: { currencyCode: "EUR", value },
    },
  })),
});

const search = TransactionSearchController.prototype;
const call = { method: "GET" as const, url: "https://paypal.example" };
const answer = <T>(result: T) => ({
  request: call,
  result,
  statusCode: 200,
  headers: {},
  body: "",
});

/** PayPal refuses a call that the app has no right to. */
function refuse(method: "searchTransactions" | "searchBalances"): void {
  const response = { statusCode: 403, headers: {}, body: "{}" };
  vi.spyOn(search, method).mockRejectedValue(
    new ApiError({ request: call, response }, "NOT_AUTHORIZED"),
  );
}

describe("what PayPal says", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is a payment only when money came in, and a dispute only when it was lost or won back", async () => {
    const page = pageOf(
      ["A", "T0006", "29.99"],
      ["B", "T0008", "-6.90"],
      ["C", "T0003", "-12.00"],
      ["D", "T1201", "-29.99"],
      ["E", "T1207", "-20.00"],
    );
    vi.spyOn(search, "searchTransactions").mockResolvedValue(answer(page));
    await fetchPayouts(night);
    const rows = await query<{ kind: string }>("SELECT kind FROM payout_lines ORDER BY reference");
    expect(rows.map(({ kind }) => kind)).toEqual(["payment", "other", "other", "dispute", "other"]);
  });

  it("may be on two pages, of which the later counts", async () => {
    vi.spyOn(search, "searchTransactions").mockImplementation(({ page }) =>
      Promise.resolve(answer(pageOf(["A", "T0006", page === 1 ? "29.99" : "30.00"]))),
    );
    await fetchPayouts(night);
    expect(await lines()).toMatchObject([{ amount_cents: 3_000 }]);
  });

  it("is kept and compared when it refuses to tell the balance", async () => {
    await sell({ at: MONDAY, method: "paypal" });
    refuse("searchBalances");
    await fetchPayouts(night);
    expect(await lines()).toMatchObject([{ ledger_entry_id: expect.any(String) as string }]);
    const paypal = (await march()).movements.find(({ provider }) => provider === "paypal");
    expect(paypal).toMatchObject({ failure: null, balanceCents: null });
  });

  it("is told to be missing when the app may not read it, and raises no alert", async () => {
    refuse("searchTransactions");
    await fetchPayouts(night);
    const failures = (await march()).movements.map(({ provider, failure }) => [provider, failure]);
    expect(Object.fromEntries(failures)).toEqual({ stripe: null, paypal: "not_permitted" });
    expect(await shop.db.alert.count()).toBe(0);
  });

  it("is read when Stripe’s answer breaks the reading", async () => {
    await sell({ at: MONDAY, method: "paypal" });
    vi.spyOn(getPaymentProvider("stripe"), "readStatement").mockRejectedValue(new Error("broken"));
    await expect(fetchPayouts(night)).rejects.toThrow("broken");
    expect(await lines()).toMatchObject([{ provider: "paypal" }]);
  });

  it("is compared as far as it is stored when it cannot be read further", async () => {
    await sell({ at: MONDAY, method: "paypal" });
    await fetchPayouts(night);
    await query("UPDATE payout_lines SET ledger_entry_id = NULL");
    refuse("searchTransactions");
    await fetchPayouts(night);
    expect(await lines()).toMatchObject([{ ledger_entry_id: expect.any(String) as string }]);
  });
});

describe("a reading by hand", () => {
  it("begins a run of the job and does not wait for it", async () => {
    await sell({ at: MONDAY });
    expect(await refreshPayouts({})).toEqual({ ok: true, value: null });
    expect(await shop.db.payoutReading.count()).toBe(0);
    await shop.runUntilIdle();
    expect(await shop.db.payoutReading.count()).toBe(2);
  });
});

describe("lines that do not match", () => {
  it("are flagged: one with another amount by e-mail, one that the shop does not know alone", async () => {
    await sell({ at: MONDAY });
    await sell({ at: "2026-03-10" });
    await query("ALTER TABLE ledger_entries DISABLE TRIGGER USER");
    const [unequal, unknown] = await query<{ id: string; order_id: string }>(
      "SELECT id, order_id FROM ledger_entries ORDER BY at",
    );
    await query("UPDATE ledger_entries SET amount_cents = 1 WHERE id = $1", [unequal?.id]);
    await query("DELETE FROM ledger_entries WHERE id = $1", [unknown?.id]);
    await query("ALTER TABLE ledger_entries ENABLE TRIGGER USER");
    await fetchPayouts(night);
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([
      { orderId: unequal?.order_id, data: { provider: "stripe", ledgerCents: 1 } },
      { orderId: null, dedupeKey: "payout_mismatch/stripe/po_20522" },
    ]);
    expect(await shop.db.emailMessage.count({ where: { kind: "staff_alert" } })).toBe(1);
    const filter = { ...lineList.initial, state: "to_check" as const };
    const list = await byStaff(listLines)(filter);
    expect(list.rows.map(({ orderId, ledgerCents }) => [orderId, ledgerCents])).toEqual([
      [null, null],
      [unequal?.order_id, 1],
    ]);
  });

  it("are resolved when the ledger has caught up", async () => {
    await sell({ at: MONDAY });
    await query("ALTER TABLE ledger_entries DISABLE TRIGGER USER");
    await query("UPDATE ledger_entries SET amount_cents = amount_cents + 1");
    await fetchPayouts(night);
    await query("UPDATE ledger_entries SET amount_cents = amount_cents - 1");
    await query("ALTER TABLE ledger_entries ENABLE TRIGGER USER");
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([{ resolvedBy: "system" }]);
  });

  it("are resolved when the shop has learned of a stranger", async () => {
    await sell({ at: MONDAY });
    await fetchPayouts(night);
    await query("UPDATE payout_lines SET transaction_id = 'x' || transaction_id");
    await query("UPDATE payout_lines SET ledger_entry_id = NULL");
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([
      { dedupeKey: "payout_mismatch/stripe/po_20521", resolvedAt: null },
    ]);
    await query("UPDATE payout_lines SET transaction_id = substr(transaction_id, 2)");
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([{ resolvedBy: "system" }]);
  });

  it("wait for the end of their day, so that one alert has them all", async () => {
    await sell({ at: "2026-03-25", method: "paypal" });
    await query("ALTER TABLE ledger_entries DISABLE TRIGGER USER");
    await query("DELETE FROM ledger_entries");
    await query("ALTER TABLE ledger_entries ENABLE TRIGGER USER");
    await fetchPayouts(() => new Date("2026-03-26T20:00:00Z"));
    expect(await alerts()).toEqual([]);
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([{ dedupeKey: "payout_mismatch/paypal/2026-03-25" }]);
  });

  it("include a payout that its lines do not add up to, until they do", async () => {
    await sell({ at: MONDAY });
    await fetchPayouts(night);
    await query("UPDATE payouts SET amount_cents = amount_cents + 1, completed_at = NULL");
    await shop.sandbox.fault("stripe", "payouts.list", "key_refused", { times: 1 });
    await expect(fetchPayouts(night)).rejects.toThrow("refused");
    const { id, amountCents } = await shop.db.payout.findFirstOrThrow();
    expect(await alerts()).toMatchObject([
      {
        dedupeKey: `payout_mismatch/${id}`,
        resolvedAt: null,
        data: { providerCents: amountCents, ledgerCents: amountCents - 1 },
      },
    ]);
    await fetchPayouts(night);
    expect(await alerts()).toMatchObject([{ resolvedBy: "system" }]);
  });

  it("do not stop when a provider cannot be read: the page says so", async () => {
    await sell({ at: MONDAY });
    await shop.sandbox.fault("paypal", "transactions.search", "key_refused", { times: 1 });
    await expect(fetchPayouts(night)).rejects.toThrow("refused");
    expect(await lines()).toHaveLength(1);
    const failures = (await march()).movements.map(({ provider, failure }) => [provider, failure]);
    expect(Object.fromEntries(failures)).toEqual({ stripe: null, paypal: "refused" });
  });
});

describe("the page of a month", () => {
  it("has the figures of plain SQL", async () => {
    await aMonth();
    await fetchPayouts(night);
    const month = await march();
    const sql = (kind: string) =>
      cents(
        `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries WHERE ${kind}`,
      );
    const sums = sumOf(month.methods, ["grossCents", "keptCents", "netCents", "vatCents"]);
    expect(sums.grossCents).toBe(await sql("kind = 'capture'"));
    expect(sums.keptCents).toBe(await sql("kind IN ('capture', 'refund')"));
    expect(sums.netCents + sums.vatCents).toBe(sums.keptCents);
    expect(sumOf(month.register, ["takenCents"]).takenCents).toBe(sums.keptCents);
    const fees = await cents("SELECT sum(fee_cents)::int AS cents FROM payout_lines");
    expect(sumOf(month.movements, ["feeCents"]).feeCents).toBe(fees);
    expect(month.missing).toEqual({ count: 0, cents: 0 });
    const paypal = month.movements.find(({ provider }) => provider === "paypal");
    const [inOut] = await query<{ kept: Cents; out: Cents }>(
      `SELECT (SELECT sum(amount_cents - fee_cents)::int FROM payout_lines WHERE provider = 'paypal') AS kept,
         (SELECT sum(amount_cents)::int FROM payouts WHERE provider = 'paypal') AS out`,
    );
    expect(paypal?.balanceCents).toBe((inOut?.kept ?? 0) - (inOut?.out ?? 0));
  });
});

describe("the package for the accountant", () => {
  it("holds the register as it is exported, payouts with lines and refunds, and is audited", async () => {
    await aMonth();
    await fetchPayouts(night);
    const request = (path: string) =>
      new Request(`${shop.siteUrl}${path}?mese=2026-03&separatore=punto-e-virgola`);
    const archive = await getPackage(request("/admin/contabilita/pacchetto"), {});
    expect(archive.headers.get("content-disposition")).toContain("contabilita_scultea_2026-03.zip");
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      "corrispettivi_scultea_2026-03.csv",
      "accrediti_2026-03.csv",
      "rimborsi_2026-03.csv",
    ]);
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const register = await getRegister(request("/admin/fatture/corrispettivi"), {});
    expect(textOf("corrispettivi_scultea_2026-03.csv").replace("\uFEFF", "")).toBe(
      await register.text(),
    );
    const rows = textOf("accrediti_2026-03.csv").trim().split("\r\n");
    // Head, payouts of two providers, lines.
    expect(rows).toHaveLength(1 + (await shop.db.payout.count()) + 9);
    expect(textOf("rimborsi_2026-03.csv").trim().split("\r\n")).toHaveLength(3);
    expect(
      await shop.db.auditEntry.findFirst({ where: { action: "books.exported" } }),
    ).toMatchObject({ subject: "2026-03" });
  });

  it("is mailed once for the past month, by a shop that takes real money and knows its accountant", async () => {
    const first = () => new Date("2026-04-01T05:00:00Z");
    await sendPackage({ live: true }, first);
    await saveForm("fatturazione", { accountantEmail: "studio@example.it" });
    await sendPackage({ live: false }, first);
    await sendPackage({ live: true }, () => new Date("2026-04-20T05:00:00Z"));
    expect(await shop.db.emailMessage.count()).toBe(0);
    await sendPackage({ live: true }, first);
    await sendPackage({ live: true }, () => addHours(first(), 24));
    await shop.runUntilIdle();
    const [mail, ...others] = await shop.mailTo("studio@example.it");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Scultea: contabilità di marzo 2026" });
    expect(mail?.attachments).toMatchObject([{ filename: "contabilita_scultea_2026-03.zip" }]);
  });
});
