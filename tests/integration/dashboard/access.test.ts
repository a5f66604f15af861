import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findArticle, listArticles } from "@/lib/assistant/queries/articles";
import { findTranscript, listConversations } from "@/lib/assistant/queries/conversations";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { findTopic, listTopics } from "@/lib/assistant/queries/topics";
import { cancelPriceChange, changePrice } from "@/lib/catalog/commands/change-price";
import { saveProduct } from "@/lib/catalog/commands/save-product";
import { listProductPrices } from "@/lib/catalog/queries";
import { confirmLegalTexts } from "@/lib/dashboard/commands/confirm-legal-texts";
import { getJobBoard } from "@/lib/dashboard/queries/jobs";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { getOrderStatistics, getSalesReport } from "@/lib/dashboard/queries/statistics";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { findCodePage, getCodesPage } from "@/lib/discounts/queries";
import { addNote } from "@/lib/fulfilment/commands/add-note";
import { recordReturnedParcel } from "@/lib/fulfilment/commands/record-returned-parcel";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { startBulkChange } from "@/lib/fulfilment/commands/start-bulk-change";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { findOrderPage, findStatusDraft } from "@/lib/fulfilment/queries/order";
import {
  findBulkChange,
  getTableSettings,
  listPackingSlips,
} from "@/lib/fulfilment/queries/order-table";
import { countOpenInquiries, listInquiries } from "@/lib/inbox/queries/inquiries";
import { getStockBoard } from "@/lib/inventory/queries";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { findRefundable, listPaymentComparisons } from "@/lib/ledger/queries";
import { listSubscribers } from "@/lib/newsletter/queries/subscribers";
import { parseSubscriberUrl } from "@/lib/newsletter/schema";
import { defaultOrderFilter } from "@/lib/orders/model/list-filter";
import { countOrderViews, listAdminOrders, findAdminOrder } from "@/lib/orders/queries/order-list";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { getAdminSettings } from "@/lib/settings/queries";
import { getVisitTotals, getVisitReport, getLiveVisits } from "@/lib/visits/queries/visits";
import { createAdmin } from "@/prisma/builders/admin";
import { skus } from "@/prisma/builders/catalogue";
import { createOrder } from "@/prisma/builders/store";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

/* What a page of the dashboard reads and changes. `platform/entrances` asks the actions above the commands. */

const shop = useShop();
const now = new Date("2026-11-23T10:48:00Z");
const id = randomUUID();

const reads = {
  listConversations: () => listConversations({ view: "all", search: "", page: 1 }),
  findTranscript: () => findTranscript(id),
  listQuestions: () => listQuestions({ state: "open", page: 1 }),
  listArticles: () => listArticles(),
  findArticle: () => findArticle(id),
  listTopics: () => listTopics(now),
  findTopic: () => findTopic("delivery", now),
  getCostBoard: () => getCostBoard(now),
  listProductPrices: () => listProductPrices(),
  getTodayBoard: () => getTodayBoard(now),
  getLaunchBoard: () => getLaunchBoard(now),
  getJobBoard: () => getJobBoard(),
  getOrderStatistics: () => getOrderStatistics("2026-11-23"),
  getSalesReport: () =>
    getSalesReport({ period: { from: "2026-11-23", to: "2026-11-23" }, compared: true }),
  listInquiries: () => listInquiries({ status: null, kind: null, search: "", page: 1 }),
  countOpenInquiries: () => countOpenInquiries(),
  listAdminOrders: () => listAdminOrders(defaultOrderFilter, now),
  countOrderViews: () => countOrderViews(now),
  findOrderPage: () => findOrderPage(id, defaultOrderFilter),
  getTableSettings: () => getTableSettings(),
  findBulkChange: () => findBulkChange(id),
  listPackingSlips: () => listPackingSlips([id]),
  getCodesPage: () => getCodesPage(now),
  findCodePage: () => findCodePage(id, now),
  getStockBoard: () => getStockBoard({ kind: null, page: 1 }),
  listDocuments: () => listDocuments({ month: "2026-11", state: null, page: 1 }, now),
  findRefundable: () => findRefundable(id),
  listPaymentComparisons: () => listPaymentComparisons(null),
  findAdminOrder: () => findAdminOrder(id),
  listSubscribers: () => listSubscribers(parseSubscriberUrl({})),
  getAdminSettings: () => getAdminSettings(),
  getVisitTotals: () => getVisitTotals(null),
  getVisitReport: () => getVisitReport({ from: "2026-11-23", to: "2026-11-23" }),
  getLiveVisits: () => getLiveVisits(now),
};

const parcel = { carrier: "brt", trackingCode: "0861 9930 0412" } as const;
const sheet = {
  name: "x",
  features: ["x"],
  popular: false,
  active: true,
  gtin: null,
  mpn: null,
  brand: null,
  googleCategory: null,
  weightGrams: null,
};
const price = { priceCents: 1999, compareAtCents: null, effectiveFrom: null, confirmed: null };

const writes = (orderId: string) => ({
  changePrice: () => changePrice({ sku: skus.pack, presentId: id, ...price }),
  cancelPriceChange: () => cancelPriceChange(id),
  saveProduct: () => saveProduct({ sku: skus.duo, known: sheet, ...sheet }),
  confirmLegalTexts: () =>
    confirmLegalTexts({ version: "1", readBy: "x", readOn: "2026-11-20" }, now),
  setOrderStatus: () => setOrderStatus({ orderId, status: "shipped" }),
  shipOrder: () => shipOrder({ orderId, parcel, notify: true }),
  addNote: () => addNote({ orderId, text: "Nota" }),
  recordReturnedParcel: () => recordReturnedParcel({ orderId }),
  saveSettings: () => saveSettings({ form: "marchio", known: {}, texts: {} }),
  undoStatusChange: () => undoStatusChange({ orderId, changeId: id }),
  findStatusDraft: () => findStatusDraft(orderId),
  startBulkChange: () =>
    startBulkChange(
      { selection: { kind: "picked", ids: [orderId] }, status: "shipped", withMessages: false },
      () => now,
    ),
});

test.each([
  ["a visitor", null, "not_signed_in", "not_signed_in"],
  ["a user without a role", "user", "not_admin", "not_admin"],
  ["a colleague who may only read", "viewer", "ok", "read_only"],
] as const)("%s reads and changes only what is theirs", { tags: ["PAY-41"] }, async (...row) => {
  const [, role, onRead, onWrite] = row;
  const order = await createOrder(shop.db, { status: "confirmed" });
  const events = await shop.db.orderEvent.count();
  if (role) await signInAs(await createAdmin(shop.db, { role }));
  for (const [name, read] of Object.entries(reads)) {
    const answer = await read();
    expect(answer.ok ? "ok" : answer.error.code, name).toBe(onRead);
  }
  for (const [name, write] of Object.entries(writes(order.id)))
    expect(await write(), name).toEqual({ ok: false, error: { code: onWrite } });
  expect(await shop.db.auditEntry.count()).toBe(0);
  expect(await shop.db.orderEvent.count()).toBe(events);
  expect(await shop.db.order.findFirst()).toMatchObject({ status: "confirmed" });
});
