import { randomUUID } from "node:crypto";
import { differenceInDays } from "date-fns";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { GET } from "@/app/admin/ordini/prove/route";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { evidenceText } from "@/lib/fulfilment/pdf";
import { readEvidence } from "@/lib/fulfilment/queries/evidence";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { orderEvidenceHref, orderList } from "@/lib/orders/model/list-filter";
import { byAdmin, byStaff } from "../../support/by-staff";
import { onlyOrder, placePaid } from "../../support/payments";
import { createMessage } from "../../support/records";
import { startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { asStaff } from "../../support/withdrawals";

const shop = useShop();
beforeEach(() => asStaff(shop));

const EMAIL = "anna_rossi@example.it";
const download = (orderId: string) =>
  GET(new Request(new URL(orderEvidenceHref(orderId), "http://localhost")), undefined);

/** Sells an order that is then disputed. */
async function disputed(method: "stripe" | "paypal" = "stripe") {
  const paid = await placePaid(shop, { payment_method: method, customerEmail: EMAIL });
  if (method === "stripe") await shop.sandbox.session(paid.reference, "dispute");
  else await shop.sandbox.capture(paid.transactionId, "dispute");
  await shop.runUntilIdle();
  return paid.orderId;
}
const writtenOf = async (orderId: string) => {
  const evidence = await readEvidence(orderId);
  if (!evidence) throw new Error("no dispute");
  const { note, blocks } = evidenceText(evidence, "Scultea S.r.l.", new Date());
  return [note, ...blocks.map(({ text }) => text)].join("\n");
};

test.each([
  ["stripe", "Stripe", 7],
  ["paypal", "PayPal", 10],
] as const)("a dispute at %s is answered in time", async (method, name, days) => {
  const orderId = await disputed(method);
  const { disputes } = await onlyOrder(shop);
  const dueAt = disputes[0]?.evidenceDueAt ?? new Date(0);
  expect(differenceInDays(dueAt, new Date())).toBe(days - 1);
  const { tasks } = await byStaff(getTodayTasks)(new Date());
  expect(tasks.find(({ kind }) => kind === "dispute")).toMatchObject({
    dueAt,
    detail: expect.stringContaining(`rispondi dal pannello di ${name} entro`) as string,
  });
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  expect(page?.dispute).toMatchObject({ state: "open", evidenceDueAt: dueAt });
});

test("the evidence is one file with the order, the accepted terms and what was written", async () => {
  const orderId = await disputed();
  const parcel = { carrier: "brt", trackingCode: "086199300412" } as const;
  await byAdmin(setOrderStatus)({ orderId, status: "shipped", parcel });
  const later = new Date(Date.now() + 1_000);
  await createMessage(later, EMAIL.toUpperCase());
  const [own] = await shop.db.contactMessage.updateManyAndReturn({
    data: { message: "Il pacco non arriva" },
  });
  await shop.db.inquiryEntry.create({
    data: {
      messageId: own?.id ?? "",
      key: randomUUID(),
      kind: "reply",
      at: later,
      actor: "sender",
      authorName: "Carla Neri",
      text: "È arrivato oggi",
      status: "open",
      unverified: true,
    },
  });
  for (const [email, at] of [
    ["annaXrossi@example.it", later],
    [EMAIL, new Date("2020-01-01")],
  ] as const)
    await createMessage(at, email);
  await shop.db.contactMessage.updateMany({
    where: { id: { not: own?.id ?? "" } },
    data: { message: "Di un’altra persona" },
  });
  const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
  const written = await writtenOf(orderId);
  for (const said of [
    EMAIL,
    "29,99",
    "«Ordine con obbligo di pagare»",
    "condizioni-di-vendita.pdf",
    "086199300412",
    "manca la conferma",
    "confermato",
    "Il pacco non arriva",
    "Il cliente, mittente non verificato,",
    "È arrivato oggi",
  ])
    expect(written).toContain(said);
  expect(written).not.toContain("Di un’altra persona");
  await byAdmin(setOrderStatus)({ orderId, status: "delivered" });
  expect(await writtenOf(orderId)).toContain("Consegnato il");

  const response = await download(orderId);
  expect(response.headers.get("content-disposition")).toContain(`prove_${number}.zip`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(["condizioni-di-vendita.pdf", "riepilogo.pdf"]);
  for (const file of Object.values(files)) expect(strFromU8(file.slice(0, 5))).toBe("%PDF-");
  expect(await shop.db.auditEntry.count({ where: { action: "order.evidence_exported" } })).toBe(1);
});

test("the evidence of an order by hand names only an acceptance that happened, and what it was before a change", async () => {
  const orderId = await disputed();
  await shop.db.order.update({ where: { id: orderId }, data: { channel: "phone" } });
  expect(await writtenOf(orderId)).not.toContain("con il pulsante");
  const event = { type: "terms_accepted", actor: "customer", data: {} };
  await shop.db.orderEvent.create({
    data: { orderId, ...event, at: new Date("2026-03-04T10:00:00Z") },
  });
  const before = { totalCents: 5998, items: [{ name: "Pack Duo", quantity: 2 }] };
  await shop.db.orderRevision.create({
    data: { orderId, number: 1, before, at: new Date(), by: "system" },
  });
  const written = await writtenOf(orderId);
  expect(written).toMatch(/inviato il 4 marzo 2026.* con il pulsante/);
  expect(written).toContain("Prima: 2 × Pack Duo, totale 59,98");
});

test("strangers get no evidence, and an order without a dispute has none", async () => {
  const { orderId } = await placePaid(shop);
  expect((await download(orderId)).status).toBe(204);
  startRequest();
  expect((await download(orderId)).status).toBe(401);
});
