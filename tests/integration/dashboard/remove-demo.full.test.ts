import { addDays } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import {
  emptiedTables,
  findDemo,
  isNothing,
  preservedTables,
  removeDemo,
} from "@/lib/dashboard/commands/remove-demo";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { buildDemoOrders, seedShop } from "@/prisma/builders/demo-shop";
import { createOrder } from "@/prisma/builders/store";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { readStoredFigures } from "../../support/day-figures";
import { createDiscount } from "../../support/discount";
import { createMessage } from "../../support/records";
import { useDatabase } from "../../support/use-database";

const now = new Date("2026-11-23T10:48:00Z");
const seedOrderIds = buildDemoOrders(now, "system").map(({ order }) => order.id);
const facts = { env: { paymentsLive: false }, seedOrderIds };
const live = { env: { paymentsLive: true }, seedOrderIds };
const demoAdmin = { email: "admin@scultea.example", password: "scultea-demo-2026" };

useDatabase();
beforeEach(async () => {
  await seedShop(getDb(), { now, admin: demoAdmin });
});

const owner = () => createAdmin(getDb(), { email: "anna@luce.it" });

async function counts(tables: readonly string[]): Promise<Record<string, number>> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const found: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "${table}"`,
      );
      found[table] = rows[0]?.count ?? -1;
    }
    return found;
  });
}

async function createTraces(): Promise<void> {
  await createMessage(now);
  await getDb().newsletterSubscriber.create({
    data: {
      email: "carla@example.it",
      source: "footer",
      consentVersion: "1",
      consentedAt: now,
      createdAt: now,
    },
  });
}

test("removes the demonstration, keeps the shop, and finds nothing a second time", async () => {
  const { id } = await owner();
  await createTraces();
  const goods = { at: now, actor: `admin:${id}` };
  await getDb().stockMovement.create({ data: { ...goods, kind: "received", pieces: 12 } });
  await getDb().stockItem.updateMany({ data: { received: { increment: 12 } } });
  await createDiscount(getDb(), { code: "ESTATE", uses: 3 });
  await createDiscount(getDb(), { code: "PER-CARLA", issuedTo: "carla@example.it" });
  const before = await counts(preservedTables);

  const found = await findDemo(facts);
  expect(found).toMatchObject({
    ok: true,
    value: { orders: 41, messages: 4, subscribers: 6, accounts: 1, accountsRemovable: true },
  });
  expect((await counts(["orders"])).orders).toBe(41);
  expect(await removeDemo(facts, now)).toEqual(found);

  expect(Object.values(await counts(emptiedTables)).every((count) => count === 0)).toBe(true);
  expect(await readStoredFigures()).toEqual({});
  expect(await readStoredFigures("kept")).toEqual({});
  expect(await getDb().stockItem.findFirstOrThrow()).toMatchObject({
    received: 12,
    sold: 0,
    reserved: 0,
  });
  expect(await getDb().stockMovement.findMany()).toMatchObject([{ kind: "received", pieces: 12 }]);
  expect(await getDb().user.findMany({ select: { email: true } })).toEqual([
    { email: "anna@luce.it" },
  ]);
  expect(await getDb().discountCode.findMany()).toMatchObject([{ code: "ESTATE", uses: 0 }]);
  const after = await counts(preservedTables);
  for (const table of ["products", "price_changes", "settings"])
    expect(after[table], table).toBe(before[table]);
  expect(await getDb().product.findMany({ where: { active: false } })).toMatchObject([
    { devicesPerUnit: 0 },
  ]);
  expect(await getDb().auditEntry.findMany()).toMatchObject([
    { actor: "command line", action: "demo.removed", before: { orders: 41, accounts: 1 } },
  ]);
  expect(await getDb().pageRevision.findFirst()).not.toBeNull();

  const again = await removeDemo(facts, now);
  expect(again.ok && isNothing(again.value)).toBe(true);
  expect(await getDb().auditEntry.count()).toBe(1);
  // The ledger still refuses updates.
  const { id: orderId } = await createOrder(getDb());
  await expect(getDb().ledgerEntry.deleteMany({ where: { orderId } })).rejects.toThrow();
});

test("keeps the demo's sign-in as long as it is the only one", async () => {
  await createAdmin(getDb(), { email: "guarda@luce.it", role: "viewer" });
  await createAdmin(getDb(), { email: "via@luce.it", disabledAt: now });
  expect(await removeDemo(facts, now)).toMatchObject({ value: { accountsRemovable: false } });
  expect(await getDb().user.count({ where: { email: demoAdmin.email } })).toBe(1);
  expect(await getDb().order.count()).toBe(0);
  const left = await findDemo(facts);
  expect(left.ok && isNothing(left.value)).toBe(true);
  await owner();
  const { id } = await getDb().user.findFirstOrThrow({ where: { email: demoAdmin.email } });
  const sending = { createdAt: now, sentAt: now, expiresAt: addDays(now, 3) };
  await getDb().invitation.create({
    data: { email: "socio@luce.it", role: "admin", invitedBy: `admin:${id}`, ...sending },
  });
  expect(await removeDemo(facts, now)).toMatchObject({ value: { accounts: 1 } });
  expect(await getDb().invitation.count({ where: { withdrawnAt: null } })).toBe(0);
  expect(await getDb().user.count({ where: { email: demoAdmin.email } })).toBe(0);
});

test("with live keys, still removes the seed's orders and test payments", async () => {
  await createOrder(getDb(), { paymentMethod: "stripe" });
  expect(await removeDemo(live, now)).toMatchObject({ ok: true, value: { orders: 42 } });
  expect(await getDb().order.count()).toBe(0);
});

test("with live keys, changes nothing when a payment may be real", async () => {
  await createTraces();
  const before = await counts([...emptiedTables, ...preservedTables]);
  const { id, number } = await createOrder(getDb(), { paymentMethod: "paypal" });
  const refused = { ok: false, error: { code: "real_payments", numbers: [number] } };
  expect(await findDemo(live)).toEqual(refused);
  expect(await removeDemo(live, now)).toEqual(refused);
  expect(await counts(["orders", "users", "contact_messages"])).toEqual({
    orders: (before.orders ?? 0) + 1,
    users: before.users,
    contact_messages: before.contact_messages,
  });
  expect(await getDb().auditEntry.count()).toBe(0);

  // The test mode in PayPal's record decides.
  const attempt = await getDb().paymentAttempt.findFirstOrThrow({ where: { orderId: id } });
  await getDb().webhookEvent.create({
    data: {
      provider: "paypal",
      eventId: "WH-1",
      type: "CHECKOUT.ORDER.APPROVED",
      rawBody: "{}",
      attemptId: attempt.id,
      liveMode: false,
      receivedAt: now,
    },
  });
  expect((await findDemo(live)).ok).toBe(true);
});

test("keeps everything when a payment is known to be real, whatever keys are set", async () => {
  const { id, number } = await createOrder(getDb(), { paymentMethod: "stripe" });
  await getDb().paymentAttempt.updateMany({
    where: { orderId: id },
    data: { providerReference: "cs_live_a1b2c3" },
  });
  expect(await removeDemo(facts, now)).toEqual({
    ok: false,
    error: { code: "real_payments", numbers: [number] },
  });
  expect(await getDb().order.count()).toBe(42);
});

test("removes everything or nothing", async () => {
  await getDb().$executeRaw`ALTER TABLE audit_entries RENAME TO audit_entries_away`;
  try {
    await expect(removeDemo(facts, now)).rejects.toThrow();
  } finally {
    await getDb().$executeRaw`ALTER TABLE audit_entries_away RENAME TO audit_entries`;
  }
  expect(await getDb().order.count()).toBe(41);
  expect(await getDb().ledgerEntry.count()).toBeGreaterThan(0);
});
