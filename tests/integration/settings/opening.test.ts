import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { subHours } from "date-fns";
import { afterAll, describe, expect, test, vi } from "vitest";
import { GET as googleFeed } from "@/app/feed/google.tsv/route";
import { GET as llms } from "@/app/llms.txt/route";
import robots from "@/app/robots";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import { readFacts } from "@/lib/assistant/knowledge/passages";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { closeShop, openShop } from "@/lib/dashboard/commands/change-opening";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { remindUnpaid } from "@/lib/fulfilment/commands/remind-unpaid";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { subscribeToNewsletter } from "@/lib/newsletter/actions/shop";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { type Env } from "@/lib/platform/env";
import { getClosedNotice, getSettings, getShopState, isShopIndexed } from "@/lib/settings/queries";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin } from "../../support/by-staff";
import { messageInput, partnerInput } from "../../support/inquiries";
import { readTsv } from "../../support/listings";
import { fillOpeningData } from "../../support/opening-data";
import { saveForm } from "../../support/settings";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

vi.mock("@/lib/platform/env", async (load) => {
  const { getEnv } = await load<{ getEnv: () => Env }>();
  return { getEnv: () => ({ ...getEnv(), mode: "live", paymentsLive: true, isIndexed: true }) };
});
afterAll(() => vi.doUnmock("@/lib/platform/env"));

const shop = useShop({ admin: true });

const migrations = ["20261129150000_opened_shops", "20261129155000_confirm_delivery"].map((name) =>
  readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"),
);
const emptyOpening = { until: null, text: "" };
const open = { state: "open", ...emptyOpening } as const;
const known = async () => (await getSettings()).opening;
const store = (value: object) =>
  shop.db.setting.upsert({
    where: { key: "opening" },
    create: { key: "opening", value },
    update: { value },
  });

describe("after the update that asks for an opening", () => {
  const stateAfterUpdate = async () => {
    await shop.db.setting.deleteMany({ where: { key: { in: ["opening", "deliveryCheck"] } } });
    for (const migration of migrations) await shop.db.$executeRawUnsafe(migration);
    return (await known()).state;
  };

  test("a new shop is in preparation", async () => {
    await createOrder(shop.db);
    expect(await stateAfterUpdate()).toBe("preparing");
  });

  test("one that has sold with live keys is open", async () => {
    const order = await createOrder(shop.db);
    await shop.db.paymentAttempt.updateMany({
      where: { orderId: order.id },
      data: { liveMode: true },
    });
    expect(await stateAfterUpdate()).toBe("open");
  });

  test("one that had all it needed to open is open", async () => {
    await fillOpeningData(shop);
    expect(await stateAfterUpdate()).toBe("open");
    expect(await getShopState()).toBe("open");
  });
});

const { email } = messageInput;
const fresh = () => ({ submissionKey: randomUUID() });
const subscription = { email, source: "footer", consent: newsletterConsent.version } as const;
const chat = { name: "Carla", email, message: "Quando aprite?", consent: false };

const forms: [string, () => Promise<{ ok: true } | { ok: false; error: { code: string } }>][] = [
  ["the newsletter", () => subscribeToNewsletter(subscription)],
  ["the contact page", () => sendContactMessage({ ...messageInput, ...fresh() })],
  ["the partner's request", () => requestPartnership({ ...partnerInput, ...fresh() })],
  ["the chat", () => handOverConversation({ ...chat, ...fresh(), conversationId: null })],
];

describe.each(forms)("%s", (_, send) => {
  test("takes no address before the opening", async () => {
    expect(await outcomeOf(send())).toBe("not_open");
    await store(open);
    expect(await outcomeOf(send())).toBe("ok");
  });
});

test("a closed shop reminds nobody of an unpaid order, which it would not let anybody pay", async () => {
  await fillOpeningData(shop);
  const abandoned = { status: "cancelled", paymentStatus: "failed" } as const;
  await createOrder(shop.db, { ...abandoned, createdAt: subHours(new Date(), 2) });
  await store({ ...open, state: "closed" });
  await remindUnpaid(new Date());
  expect(await shop.db.paymentReminder.count()).toBe(0);
  await store(open);
  await remindUnpaid(new Date());
  expect(await shop.db.paymentReminder.count()).toBe(1);
});

const addresses = async () => (await (await sitemap()).text()).split("<loc>").length - 1;
const feed = () => googleFeed(new Request("http://localhost/feed/google.tsv"), undefined);

test("a shop in preparation is not public, and is with its opening", async () => {
  expect(await getShopState()).toBe("preparing");
  expect(await isShopIndexed()).toBe(false);
  expect(await addresses()).toBe(0);
  expect(await robots()).toHaveProperty("sitemap");
  expect((await llms()).status).toBe(404);
  expect((await feed()).status).toBe(404);
  await fillOpeningData(shop);
  expect(await isShopIndexed()).toBe(true);
  expect(await addresses()).toBeGreaterThan(9);
  expect((await llms()).status).toBe(200);
  expect((await feed()).status).toBe(200);
});

test("a closed shop stays public, takes no orders and says so", async () => {
  await fillOpeningData(shop);
  const inTime = { known: open, until: "2099-08-20", text: "Siamo in ferie." };
  expect(await outcomeOf(byAdmin(closeShop)(inTime, new Date()))).toBe("ok");
  expect(await getShopState()).toBe("closed");
  expect(await getClosedNotice()).toMatchObject({
    title: "Il negozio è chiuso fino al 20 agosto 2099",
    text: "Siamo in ferie.",
  });
  expect((await readFacts(new Date())).notForSale).toMatch(
    /fino al 20 agosto 2099. Siamo in ferie/,
  );
  expect(await outcomeOf(placeOrder(checkoutInput()))).toBe("shop_closed");
  expect(await isShopIndexed()).toBe(true);
  expect(readTsv(await (await feed()).text()).map((row) => row["availability"])).toEqual(
    expect.not.arrayContaining(["in_stock"]),
  );
  const { tasks } = await byAdmin(getTodayBoard)(new Date());
  expect(tasks.map(({ id }) => id)).not.toContain("closed");
  expect(await outcomeOf(byAdmin(openShop)({ known: await known() }, new Date()))).toBe("ok");
  expect(await outcomeOf(placeOrder(checkoutInput()))).toBe("ok");
  const entries = await shop.db.auditEntry.findMany({ where: { action: { startsWith: "shop." } } });
  expect(entries.map(({ action }) => action).sort()).toEqual(["shop.closed", "shop.opened"]);
});

test("a shop whose closing is over but that lacks a value names no past day", async () => {
  await store({ state: "closed", until: "2026-01-06", text: "Siamo in ferie." });
  expect(await getShopState()).toBe("closed");
  expect(await getClosedNotice()).toMatchObject({ title: "Il negozio è chiuso", text: "" });
  const { tasks } = await byAdmin(getTodayBoard)(new Date());
  expect(tasks.map(({ id }) => id)).toContain("closed");
});

test("an example of the demonstration is not taken for the owner's value", async () => {
  expect(await saveForm("dati-legali", { shareCapital: "€ 10.000 i.v." })).toMatchObject({
    error: { fieldErrors: { shareCapital: expect.stringContaining("esempio") as string } },
  });
  expect(await saveForm("dati-legali", { shareCapital: "€ 10.000,00 i.v." })).toMatchObject({
    ok: true,
  });
});

test("the shop opens the first time only when nothing stops the launch", async () => {
  const asked = { known: await known() };
  expect(await outcomeOf(byAdmin(openShop)(asked, new Date()))).toBe("not_ready");
  expect(await getShopState()).toBe("preparing");
});

test.each([
  [{ known: { ...open, text: "Altro" }, until: null, text: "" }, "changed_meanwhile"],
  [{ known: open, until: "2026-01-01", text: "" }, "past_day"],
])("closing is refused: %j, %s", async (input, refusal) => {
  await store(open);
  expect(await outcomeOf(byAdmin(closeShop)(input, new Date()))).toBe(refusal);
});
