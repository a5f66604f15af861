import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/returns/route";
import { noParts } from "@/lib/catalog/model/parts";
import { erasedAddress } from "@/lib/core/erased";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { importRowTexts } from "@/lib/fulfilment/copy/import";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { startingCents, toRefundDialog } from "@/lib/fulfilment/model/refund-draft";
import { previewImport } from "@/lib/fulfilment/queries/import";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { findRefundable } from "@/lib/ledger/queries";
import { guestOrderTexts } from "@/lib/orders/copy/guest-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import {
  checkReturn,
  closeReturn,
  declareReturn,
  declareWithdrawal,
  receiveReturn,
  recordReturnedParcel,
  sendReturn,
  undoReturnStep,
} from "@/lib/returns/actions";
import { waitText } from "@/lib/returns/copy/parcel";
import { type ReturnStage } from "@/lib/returns/model/parcel";
import { deleteOldWithdrawals } from "@/lib/returns/personal-data";
import { findOwnReturn, findReturnProof, listReturns } from "@/lib/returns/queries/returns";
import { getSettings } from "@/lib/settings/queries";
import { byAdmin, byStaff } from "../../support/by-staff";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { placePaid, refundOf } from "../../support/payments";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";
import { asStaff, GIULIA, typed } from "../../support/withdrawals";

const shop = useShop();
beforeEach(() => asStaff(shop));

const none = { sealed: "0", opened: "0", damaged: "0" };
/** A Duo with its case, of which one device is worn and one serum open. */
const counted = {
  devices: { sealed: "1", opened: "0", damaged: "1" },
  serums: { sealed: "1", opened: "1", damaged: "0" },
  travelCases: { ...none, sealed: "1" },
  reduction: "",
  reductionReason: "",
};

/** Sells and ships a Duo. */
async function shipped() {
  const items = [{ sku: "pack-duo-premium", quantity: 1 }];
  const { orderId } = await placePaid(shop, { items, customerEmail: GIULIA });
  const parcel = { carrier: "brt", trackingCode: "086199300412" } as const;
  await byAdmin(setOrderStatus)({ orderId, status: "shipped", parcel });
  return orderId;
}

/** As `shipped`, and the customer withdraws. */
async function withdrawn() {
  const orderId = await shipped();
  const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
  await declareWithdrawal(typed({ orderNumber: number }));
  const { id } = await shop.db.withdrawal.findFirstOrThrow();
  return { id, orderId };
}

const all = async () => (await byStaff(listReturns)({ state: "open", page: 1 })).rows;
const stageOf = async (id: string) => {
  const closed = await byStaff(listReturns)({ state: "closed", page: 1 });
  return [...(await all()), ...closed.rows].find((one) => one.id === id)?.stage;
};
const send = (id: string) =>
  sendReturn({ id, carrier: "gls", trackingCode: "GL 1", expectedOn: "2026-12-03" });
const arrive = (id: string, stage: ReturnStage = "declared") => receiveReturn({ id, stage });
const check = (id: string, overrides = {}) => checkReturn({ id, ...counted, ...overrides });
const pageOf = async (orderId: string) => {
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  if (!page) throw new Error("no order");
  return page;
};
/** What the refund dialog shows on the page of a return, or on the order's. */
const dialogOf = async (orderId: string, returnId: string | null = null) => {
  const refundable = await byStaff(findRefundable)(orderId);
  if (!refundable) throw new Error("not paid");
  return toRefundDialog(await pageOf(orderId), refundable, await getSettings(), returnId);
};
const titlesOf = async (orderId: string) =>
  (await pageOf(orderId)).timeline.map((entry) => timelineText(entry).title);

/** Received and sold pieces: devices, serums, cases. The counters agree with the movements. */
async function stock() {
  const device = await shop.db.stockItem.findFirstOrThrow();
  const parts = await shop.db.partStock.findMany({ orderBy: { id: "asc" } });
  const moved = await shop.db.stockMovement.groupBy({
    by: ["part"],
    _sum: { pieces: true },
    orderBy: { part: "asc" },
  });
  const all = [device, ...parts];
  expect(moved.map(({ _sum }) => _sum.pieces)).toEqual(
    all.map(({ received, sold }) => received - sold),
  );
  return all.map(({ received, sold }) => [received, sold]);
}

test("a withdrawal goes from declared to refunded, and its pieces move once", async () => {
  const { id, orderId } = await withdrawn();
  const [devices = [0], serums = [0], cases = [0]] = await stock();
  expect(await stageOf(id)).toBe("declared");
  expect(await outcomeOf(send(id))).toBe("ok");
  expect(await all()).toMatchObject([
    { stage: "coming", parcel: { tracking: { code: "GL 1" }, expectedOn: "2026-12-03" } },
  ]);
  expect(await outcomeOf(arrive(id, "coming"))).toBe("ok");
  const priced = { reduction: "5,00", reductionReason: "Il manipolo è graffiato" };
  expect(await outcomeOf(check(id, priced))).toBe("ok");
  const [received = 0, serumsReceived = 0, casesReceived = 0] = [devices[0], serums[0], cases[0]];
  // Two devices, two serums and a case were sold. A device and a serum are written off.
  const after = [
    [received - 1, 0],
    [serumsReceived - 1, 0],
    [casesReceived, 0],
  ];
  expect(await stock()).toEqual(after);
  expect(await stageOf(id)).toBe("checked");

  const data = await dialogOf(orderId);
  expect(data.proposal).toMatchObject({ reason: "withdrawal", reductionCents: 500 });
  expect(startingCents(data)).toBe(5999 - 500);
  const withheld = { cents: 500, reason: priced.reductionReason };
  const restock = { devices: 1, serums: 0, travelCases: 0 };
  const refund = refundOf(orderId, { amountCents: 5499, withheld });
  expect(await outcomeOf(byAdmin(refundOrder)({ ...refund, restock }))).toBe("too_many_parts");
  expect(await outcomeOf(byAdmin(refundOrder)(refund))).toBe("ok");
  expect(await stageOf(id)).toBe("closed");
  expect(await stock()).toEqual(after);
  expect(await titlesOf(orderId)).toEqual(
    expect.arrayContaining(["Il reso è in arrivo", "Il pacco è tornato", "Reso controllato"]),
  );
  const log = await shop.db.auditEntry.findMany({ where: { action: { startsWith: "return." } } });
  expect(log.map(({ action }) => action).sort()).toEqual([
    "return.arrived",
    "return.checked",
    "return.sent",
  ]);
});

test("a return refunded before its goods arrive still waits for them and their check", async () => {
  const { id, orderId } = await withdrawn();
  const [before] = await stock();
  const [token = ""] = orderLink(orderId, new Date()).split("/").slice(-1);
  const own = () => findOwnReturn(token, new Date());
  await send(id);
  expect(await own()).toMatchObject({ stage: "coming", closing: null });
  await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 5999 }));
  expect(await stageOf(id)).toBe("coming");
  expect(await own()).toMatchObject({ stage: "coming", closing: "refunded", isAwaited: true });
  await arrive(id, "coming");
  expect(await own()).toMatchObject({ stage: "arrived", closing: "refunded" });
  await check(id);
  expect(await stageOf(id)).toBe("closed");
  expect(await own()).toMatchObject({ stage: "closed", closing: "refunded", isAwaited: false });
  expect((await stock())[0]).toEqual([(before?.[0] ?? 0) - 1, 0]);
});

test("after the money is back, only goods that were announced are awaited", async () => {
  const { id, orderId } = await withdrawn();
  const [token = ""] = orderLink(orderId, new Date()).split("/").slice(-1);
  await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 5999 }));
  expect(await stageOf(id)).toBe("closed");
  expect(await findOwnReturn(token, new Date())).toBeNull();
  expect(await outcomeOf(arrive(id, "closed"))).toBe("now_closed");
  await valueOf(recordReturnedParcel({ orderId }));
  expect(await all()).toMatchObject([{ id, stage: "arrived" }]);
  await check(id);
  const defect = { returnId: randomUUID(), kind: "defect", problem: "È spento" } as const;
  expect(await outcomeOf(declareReturn({ ...defect, orderId }))).toBe("ok");
});

test("goods that were settled in another way before they arrive are checked all the same", async () => {
  const { id } = await withdrawn();
  await send(id);
  await closeReturn({ id, closing: "settled_elsewhere", note: "Bonifico" });
  expect(await stageOf(id)).toBe("coming");
  await arrive(id, "coming");
  expect(await outcomeOf(check(id))).toBe("ok");
  expect(await stageOf(id)).toBe("closed");
});

test("while a refund is pending, what it withholds is not proposed again", async () => {
  const { id, orderId } = await withdrawn();
  await arrive(id);
  await check(id, { reduction: "5,00", reductionReason: "Graffiato" });
  await shop.sandbox.fault("stripe", "refunds.create", "pending");
  const withheld = { cents: 500, reason: "Graffiato" };
  await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 5499, withheld }));
  const data = await dialogOf(orderId, id);
  expect(data.refundable).toMatchObject({ pendingCents: 5499, refundableCents: 500 });
  expect(startingCents(data)).toBe(0);
});

test.each([
  ["defect", "defect"],
  ["exchange", undefined],
] as const)("a checked %s proposes no sum, and only on its own page", async (kind, reason) => {
  const orderId = await shipped();
  const input = { returnId: randomUUID(), orderId, kind, problem: "È spento" };
  const { id } = await valueOf(declareReturn(input));
  await arrive(id);
  await check(id, { devices: { ...none, damaged: "1" }, serums: none, travelCases: none });
  const data = await dialogOf(orderId, id);
  expect(data.proposal?.reason).toBe(reason);
  expect(data.complaintId).toBe(id);
  expect(startingCents(data)).toBe(0);
  expect(await dialogOf(orderId, randomUUID())).toMatchObject({
    proposal: null,
    complaintId: null,
  });
});

test("a withdrawal takes over a parcel that is already back", async () => {
  const orderId = await shipped();
  await valueOf(recordReturnedParcel({ orderId }));
  const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
  await declareWithdrawal(typed({ orderNumber: number }));
  const rows = await all();
  expect(rows).toMatchObject([{ kind: "withdrawal", stage: "arrived" }]);
  expect(rows.map(waitText)).toEqual([": la merce è qui, non puoi più attendere"]);
  const [token = ""] = orderLink(orderId, new Date()).split("/").slice(-1);
  expect(await findOwnReturn(token, new Date())).toMatchObject({ isAwaited: false });
  const own = await valueOf(findGuestOrder(token, new Date()));
  expect(guestOrderTexts(own, { refundDays: 14 }).text).not.toContain("rimandalo");
  await check(rows[0]?.id ?? "");
  expect((await dialogOf(orderId)).proposal?.reason).toBe("withdrawal");
});

test("pieces that a check took back do not leave again, until it is undone", async () => {
  const orderId = await shipped();
  await valueOf(recordReturnedParcel({ orderId }));
  const [back] = await all();
  const id = back?.id ?? "";
  await check(id);
  const send = (trackingCode: string) => {
    const parcel = { carrier: "brt", trackingCode } as const;
    return byAdmin(shipOrder)({ orderId, notify: false, parcel }, new Date());
  };
  const { number } = await shop.db.order.findFirstOrThrow();
  const preview = async () => {
    const rows = [{ order: number, code: "086199300499", carrier: "brt" as const }];
    const [row] = await valueOf(byAdmin(previewImport)({ rows }, new Date()));
    return row;
  };
  const refused = { kind: "not_shippable", notes: [importRowTexts.returned] };
  expect(await outcomeOf(send("086199300499"))).toBe("returned");
  expect(await preview()).toMatchObject(refused);
  await byAdmin(setOrderStatus)({ orderId, status: "confirmed", reason: "Riparte" });
  expect(await preview()).toMatchObject(refused);
  const resent = { orderId, status: "shipped", reason: "Riparte" } as const;
  expect(await outcomeOf(byAdmin(setOrderStatus)(resent))).toBe("returned");
  expect(await outcomeOf(send("086199300499"))).toBe("returned");
  await undo("checked")(id);
  expect(await outcomeOf(send("086199300499"))).toBe("ok");
});

test("a cancellation puts no piece back that a check has put back", async () => {
  const { orderId } = await placePaid(shop, { customerEmail: GIULIA });
  await byAdmin(setOrderStatus)({ orderId, status: "delivered", reason: "Consegnato a mano" });
  await valueOf(recordReturnedParcel({ orderId }));
  const [back] = await all();
  const one = { ...none, sealed: "1" };
  const whole = { devices: one, serums: one, travelCases: none };
  expect(await outcomeOf(check(back?.id ?? "", whole))).toBe("ok");
  const after = await stock();
  await byAdmin(setOrderStatus)({ orderId, status: "cancelled", reason: "Annullato" });
  expect((await dialogOf(orderId)).refundable).toMatchObject({ hasLeft: false, out: noParts });
  const restock = { devices: 1, serums: 1, travelCases: 0 };
  const refund = { ...refundOf(orderId, { amountCents: 2999, reason: "cancelled" }), restock };
  expect(await outcomeOf(byAdmin(refundOrder)(refund))).toBe("too_many_parts");
  await valueOf(byAdmin(refundOrder)({ ...refund, restock: noParts }));
  expect(await stock()).toEqual(after);
  await expectRecordsToBalance(shop);
});

test("a check withholds at most the price of the goods, and of a withdrawal only", async () => {
  const { id, orderId } = await withdrawn();
  const order = { where: { id: orderId } };
  await shop.db.order.update({
    ...order,
    data: { shippingCents: { increment: 990 }, subtotalCents: { decrement: 990 } },
  });
  await arrive(id);
  const withheld = (reduction: string) => check(id, { reduction, reductionReason: "Rotto" });
  expect(await outcomeOf(withheld("50,10"))).toBe("reduction_too_high");
  expect(await outcomeOf(withheld("50,09"))).toBe("ok");
  const defective = await shipped();
  const input = { returnId: randomUUID(), kind: "defect", problem: "È spento" } as const;
  const defect = await valueOf(declareReturn({ ...input, orderId: defective }));
  await arrive(defect.id);
  const priced = check(defect.id, { reduction: "1,00", reductionReason: "Rotto" });
  expect(await outcomeOf(priced)).toBe("reduction_too_high");
});

test.each([
  ["check before the arrival", "declared", (id: string) => check(id), "now_declared"],
  ["arrive twice", "arrived", (id: string) => arrive(id, "arrived"), "now_arrived"],
  ["be on its way after the arrival", "arrived", send, "now_arrived"],
  ["check twice", "checked", (id: string) => check(id), "now_checked"],
  ["undo what another has undone", "declared", undo("arrived"), "now_declared"],
] as const)("refuses to %s, with the stage it has", async (_, stage, act, code) => {
  const { id } = await withdrawn();
  if (stage !== "declared") await arrive(id);
  if (stage === "checked") await check(id);
  const before = await stock();
  expect(await outcomeOf(act(id))).toBe(code);
  expect(await stock()).toEqual(before);
});

function undo(stage: ReturnStage) {
  return (id: string) => undoReturnStep({ id, stage });
}

test("of two people who check at the same time, one does; a reader cannot", async () => {
  const { id } = await withdrawn();
  await arrive(id);
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(check(id))));
  expect(outcomes.sort()).toEqual(["now_checked", "now_checked", "ok"]);
  await asStaff(shop, "viewer");
  expect(await outcomeOf(undo("checked")(id))).toBe("read_only");
  expect(await all()).toHaveLength(1);
});

test("undoing a check takes the pieces out again, unless they are sold", async () => {
  const { id } = await withdrawn();
  const before = await stock();
  await arrive(id);
  await check(id);
  expect(await outcomeOf(undo("checked")(id))).toBe("ok");
  expect(await stock()).toEqual(before);
  expect(await stageOf(id)).toBe("arrived");
  await check(id);
  const { received } = await shop.db.stockItem.findFirstOrThrow();
  await shop.db.stockItem.updateMany({ data: { sold: received } });
  expect(await outcomeOf(undo("checked")(id))).toBe("out_of_stock");
});

test("no more pieces come back than are out, and those of a recalled lot stay off sale", async () => {
  const { id, orderId } = await withdrawn();
  await arrive(id);
  const three = { devices: { ...none, sealed: "3" } };
  expect(await outcomeOf(check(id, three))).toBe("too_many_parts");
  const unexplained = { reduction: "5,00", reductionReason: " " };
  expect(await outcomeOf(check(id, unexplained))).toBe("invalid_input");
  const lot = { id: randomUUID(), part: "devices", code: "D-1", received: 2, blocked: 2 } as const;
  await shop.db.lot.create({ data: { ...lot, receivedAt: new Date() } });
  await shop.db.orderLot.create({ data: { orderId, lotId: lot.id, quantity: 2 } });
  const [before] = await stock();
  await check(id, { devices: { ...none, sealed: "1" } });
  expect((await stock())[0]).toEqual([(before?.[0] ?? 0) - 1, 1]);
  expect(await shop.db.returnCount.findFirst({ where: { part: "devices" } })).toMatchObject({
    sealed: 1,
    restocked: 0,
    missing: 1,
  });
});

test("a defect has its own return, which only a refund from its page closes and a failed one reopens", async () => {
  const orderId = await shipped();
  const input = { returnId: randomUUID(), orderId, kind: "defect", problem: "È spento" } as const;
  const { id } = await valueOf(declareReturn(input));
  expect(await valueOf(declareReturn(input))).toEqual({ id });
  expect(await outcomeOf(declareReturn({ ...input, returnId: randomUUID() }))).toBe("already_open");
  await arrive(id);
  await check(id, { devices: { ...none, damaged: "1" }, serums: none, travelCases: none });
  await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 1000, reason: "defect" }));
  expect(await stageOf(id)).toBe("checked");
  const refund = refundOf(orderId, { amountCents: 1000, reason: "defect" });
  await byAdmin(refundOrder)({ ...refund, returnId: id });
  expect(await stageOf(id)).toBe("closed");
  const closedBy = { where: { idempotencyKey: refund.idempotencyKey } };
  const { providerRefundId } = await shop.db.refund.findUniqueOrThrow(closedBy);
  await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
  await shop.runUntilIdle();
  expect(await stageOf(id)).toBe("checked");
  expect(await outcomeOf(closeReturn({ id, closing: "taken_back", note: "Lo tiene" }))).toBe("ok");
  expect(await stageOf(id)).toBe("closed");
});

test("an undelivered parcel comes back once, and its pieces return with its check", async () => {
  const { orderId: unsent } = await placePaid(shop);
  expect(await outcomeOf(recordReturnedParcel({ orderId: unsent }))).toBe("not_shipped");
  const orderId = await shipped();
  const before = await stock();
  const presses = await Promise.all([1, 2].map(() => recordReturnedParcel({ orderId })));
  expect(presses.every(({ ok }) => ok)).toBe(true);
  const [back] = await all();
  expect(back).toMatchObject({ kind: "undelivered", stage: "arrived" });
  const two = { ...none, sealed: "2" };
  const whole = { devices: two, serums: two, travelCases: { ...none, sealed: "1" } };
  expect(await outcomeOf(check(back?.id ?? "", whole))).toBe("ok");
  expect(await stock()).toEqual(
    before.map(([received = 0, sold = 0], part) => [received, sold - ([2, 2, 1][part] ?? 0)]),
  );
  expect(await titlesOf(orderId)).toContain("Il pacco è tornato");
  const refundPart = (amountCents: number) =>
    byAdmin(refundOrder)(refundOf(orderId, { amountCents, reason: "cancelled", restock: noParts }));
  await refundPart(5000);
  expect(await stageOf(back?.id ?? "")).toBe("checked");
  await refundPart(999);
  expect(await stageOf(back?.id ?? "")).toBe("closed");
});

test("a customer's code or picture ends the waiting, by the link of the order alone", async () => {
  const { id, orderId } = await withdrawn();
  const [token = ""] = orderLink(orderId, new Date()).split("/").slice(-1);
  const own = async () => findOwnReturn(token, new Date());
  const post = async (fields: Record<string, string | Blob>, link = token) => {
    const body = new FormData();
    const all = { carrier: "poste", trackingCode: "", ...fields };
    for (const [name, value] of Object.entries(all)) body.set(name, value);
    const headers = { origin: shop.siteUrl, "x-forwarded-for": "192.0.2.1" };
    const address = `${shop.siteUrl}/api/returns?token=${link}`;
    const answer = await POST(new Request(address, { method: "POST", headers, body }), {});
    return new URL(answer.headers.get("location") ?? "").searchParams.get("reso");
  };
  expect(await own()).toMatchObject({ stage: "declared", isAwaited: true });
  expect(await post({})).toBe("nothing_told");
  expect(await post({ trackingCode: "<b>" })).toBe("invalid");
  expect(await post({ picture: new Blob(["no picture"]) })).toBe("not_a_picture");
  expect(await post({ trackingCode: "RR1" }, "stranger")).toBeNull();
  expect(await stageOf(id)).toBe("declared");
  expect(await post({ trackingCode: "RR1" })).toBe("sent");
  const [shown] = await all();
  expect(shown).toMatchObject({ stage: "coming", parcel: { tracking: { code: "RR1" } } });
  expect(shown && waitText(shown)).toContain("non puoi più attendere");
  expect(await outcomeOf(undo("coming")(id))).toBe("proven");
  const pixel = { width: 9, height: 9, channels: 3, background: "#fff" } as const;
  const picture = await sharp({ create: pixel }).png().toBuffer();
  expect(await post({ picture: new Blob([Uint8Array.from(picture)]) })).toBe("sent");
  expect(await byStaff(findReturnProof)(id)).not.toBeNull();
  expect(await outcomeOf(undo("coming")(id))).toBe("proven");
  await deleteOldWithdrawals(new Date(), 9);
  expect(await byStaff(findReturnProof)(id)).not.toBeNull();
  await closeReturn({ id, closing: "settled_elsewhere", note: "Bonifico" });
  await deleteOldWithdrawals(new Date(Date.now() + 60_000), 9);
  expect(await byStaff(findReturnProof)(id)).toBeNull();
  await arrive(id, "coming");
  expect(await post({ trackingCode: "RR2" })).toBe("not_awaited");
  expect(await titlesOf(orderId)).toContain("Il reso è in arrivo");
  await shop.db.order.update({ where: { id: orderId }, data: { email: erasedAddress("x") } });
  await undo("arrived")(id);
  expect(await post({ trackingCode: "RR3" })).toBeNull();
});
