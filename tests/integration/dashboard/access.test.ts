import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findArticle, listArticles } from "@/lib/assistant/queries/articles";
import { findTranscript, listConversations } from "@/lib/assistant/queries/conversations";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { findTopic, listTopics } from "@/lib/assistant/queries/topics";
import { listProductPrices } from "@/lib/catalog/queries";
import { getJobBoard } from "@/lib/dashboard/queries/jobs";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import {
  getOrderStatistics,
  getSalesBySource,
  getSalesReport,
} from "@/lib/dashboard/queries/statistics";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { findCodePage, getCodesPage } from "@/lib/discounts/queries";
import { findOrderPage } from "@/lib/fulfilment/queries/order";
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
import { getAdminSettings } from "@/lib/settings/queries";
import { getVisitTotals, getVisitReport, getLiveVisits } from "@/lib/visits/queries/visits";
import { createAdmin } from "@/prisma/builders/admin";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

/* What a page of the dashboard reads. `platform/entrances` asks every action. */

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
  getSalesBySource: () => getSalesBySource({ from: "2026-11-23", to: "2026-11-23" }),
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

test.each([
  ["a visitor", null, "not_signed_in"],
  ["a user without a role", "user", "not_admin"],
  ["a colleague who may only read", "viewer", "ok"],
] as const)("%s reads only what is theirs", { tags: ["PAY-41"] }, async (_, role, onRead) => {
  if (role) await signInAs(await createAdmin(shop.db, { role }));
  for (const [name, read] of Object.entries(reads)) {
    const answer = await read();
    expect(answer.ok ? "ok" : answer.error.code, name).toBe(onRead);
  }
});
