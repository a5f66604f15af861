import "server-only";
import { formatEuro } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { searchWords } from "@/lib/core/search-words";
import { customerText, initialsOf, seesPeople } from "@/lib/customers/model/customer";
import { customerHref } from "@/lib/customers/model/list-filter";
import { searchCustomers } from "@/lib/customers/queries/customers";
import { codeKey } from "@/lib/discounts/model/code";
import { type Staff } from "@/lib/identity/queries/gate";
import { inquiryByline } from "@/lib/inbox/copy/inquiries";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { searchInquiries } from "@/lib/inbox/queries/inquiries";
import { kindNames } from "@/lib/invoices/copy/document";
import { documentNumber } from "@/lib/invoices/model/document";
import { subscriberHref } from "@/lib/newsletter/model/list-filter";
import { statusLabels } from "@/lib/newsletter/model/subscription";
import { orderStatusLabels, providerNames } from "@/lib/orders/copy/order";
import { orderHref, orderList } from "@/lib/orders/model/list-filter";
import { customerName } from "@/lib/orders/model/order";
import { findFirstOrders } from "@/lib/orders/queries/list-search";
import { orderSearch } from "@/lib/orders/queries/list-sql";
import { paymentsNamed } from "@/lib/orders/queries/reference-search";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { returnKindNames, stageNames } from "@/lib/returns/copy/parcel";
import { returnHref } from "@/lib/returns/model/list-filter";
import { readReturns } from "@/lib/returns/queries/facts";
import { findSettings } from "@/lib/settings/model/settings-pages";
import { type Hit, MIN_SEARCH } from "../model/search";

/** Hits of one kind. */
const MAX_HITS = 5;

type Source = (query: string, staff: Staff, now: Date) => Promise<Hit[]>;

/** Finds orders, people, money, messages, codes, products and settings by any scrap of them. */
export async function searchDashboard(
  staff: Staff,
  { query }: { query: string },
  now: Date,
): Promise<Result<Hit[], { code: "too_many_requests" }>> {
  if (query.length < MIN_SEARCH) return ok([]);
  const counted = await consumeLimit("dashboardSearch", staff.userId);
  if (!counted.ok) return err({ code: counted.error.code });
  const found: Hit[] = [];
  // One after the other: the checkout shares the connections.
  for (const source of sources) found.push(...(await source(query, staff, now)));
  return ok(found);
}

/** Returns a name as this colleague may read it. */
function shownName(staff: Staff, name: string): string {
  return seesPeople(staff) ? name : initialsOf(name);
}

/** Finds a payment, a refund or a dispute by its reference. */
const findMoney: Source = async (query) => {
  const named = paymentsNamed(query);
  if (named === null) return [];
  const references = [...new Set([query, query.toUpperCase()])];
  const order = { select: { id: true, number: true } };
  const take = MAX_HITS;
  const db = getDb();
  const inReferences = { in: references };
  const [attempts, refunds, disputes] = await Promise.all([
    db.paymentAttempt.findMany({
      where: named,
      select: { provider: true, amountCents: true, order },
      take,
    }),
    db.refund.findMany({
      where: { providerRefundId: inReferences },
      select: { amountCents: true, order },
      take,
    }),
    db.dispute.findMany({
      where: { providerDisputeId: inReferences },
      select: { amountCents: true, order },
      take,
    }),
  ]);
  const hit = (
    kind: Hit["kind"],
    { amountCents, order: of }: (typeof refunds)[number],
    detail: string,
  ): Hit => {
    return {
      kind,
      title: `${formatEuro(amountCents)}, ${of.number}`,
      detail,
      href: orderHref(of.id),
    };
  };
  return [
    ...attempts.map((one) => hit("payment", one, providerNames[one.provider])),
    ...refunds.map((one) => hit("refund", one, query)),
    ...disputes.map((one) => hit("dispute", one, query)),
  ];
};

/** Finds invoices and credit notes by `12/2026`. */
const findDocuments: Source = async (query) => {
  const [, number, year] = /(?:^|\s)(\d{1,7})\s?\/\s?(20\d\d)$/.exec(query) ?? [];
  if (number === undefined) return [];
  const rows = await getDb().fiscalDocument.findMany({
    where: { number: Number(number), year: Number(year) },
    select: { kind: true, number: true, year: true, order: { select: { id: true, number: true } } },
  });
  return rows.map(({ kind, order, ...numbered }) => ({
    kind: "document",
    title: `${kindNames[kind]} ${documentNumber(numbered)}`,
    detail: order.number,
    href: orderHref(order.id),
  }));
};

/** Finds a code by all its letters, and those that staff made by their first ones. */
const findCodes: Source = async (query) => {
  const key = codeKey(query);
  if (key.length < 3) return [];
  const rows = await getDb().discountCode.findMany({
    where: { OR: [{ key }, { issuedTo: null, key: { startsWith: key } }] },
    select: { id: true, code: true, uses: true },
    orderBy: { key: "asc" },
    take: MAX_HITS,
  });
  return rows.map(({ id, code, uses }) => ({
    kind: "code",
    title: code,
    detail: uses === 0 ? "mai usato" : uses === 1 ? "usato una volta" : `usato ${uses} volte`,
    href: `${dashboardRoutes.adminCodes}/${id}`,
  }));
};

const findOrdersBy: Source = async (search, staff, now) => {
  const rows = await findFirstOrders({ ...orderList.initial, search, rows: MAX_HITS }, now);
  return rows.map(({ id, number, customerName, totalCents, status }) => ({
    kind: "order",
    title: number,
    detail: `${shownName(staff, customerName)}, ${formatEuro(totalCents)}, ${orderStatusLabels[status].toLowerCase()}`,
    href: orderHref(id),
  }));
};

const findCustomers: Source = async (search, staff) => {
  const rows = await searchCustomers(staff, search, MAX_HITS);
  return rows.map((row) => ({
    kind: "customer",
    title: row.name,
    detail: [row.city, customerText(row)].filter(Boolean).join(", "),
    href: customerHref(row.id),
  }));
};

/** Finds orders by the company, tax code or VAT number of their invoice (`invoice_requests_search_idx`). */
const findInvoiceData: Source = async (query, staff) => {
  const words = query
    .replaceAll(".", "")
    .replace(/^it(?=\d{11}$)/i, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  if (!words.some((word) => word.length >= 3)) return [];
  const text = Prisma.sql`invoice_search_text(i.company_name, i.tax_code, i.vat_number)`;
  const rows = await getDb().$queryRaw<
    { id: string; number: string; name: string; code: string; isPerson: boolean }[]
  >`SELECT o.id, o.number, coalesce(i.company_name, concat_ws(' ', o.first_name, o.last_name)) AS name,
      coalesce(i.vat_number, i.tax_code, '') AS code, i.company_name IS NULL AS "isPerson"
    FROM invoice_requests i JOIN orders o ON o.id = i.order_id
    WHERE ${Prisma.join(
      words.map((word) => Prisma.sql`${text} LIKE search_pattern(${word})`),
      " AND ",
    )} ORDER BY i.created_at DESC LIMIT ${MAX_HITS}`;
  return rows.map(({ id, number, name, code, isPerson }) => ({
    kind: "invoice",
    title: isPerson ? shownName(staff, name) : name,
    detail: [seesPeople(staff) || !isPerson ? code : "", number].filter(Boolean).join(", "),
    href: orderHref(id),
  }));
};

const findMessages: Source = async (search, staff) => {
  const rows = await searchInquiries(staff, search, MAX_HITS);
  return rows.map(({ id, title, kind, sender }) => {
    const byline = inquiryByline({ kind, sender: shownName(staff, sender) });
    const shown = seesPeople(staff) ? { title, detail: byline } : { title: byline, detail: "" };
    return { kind: "inquiry", ...shown, href: inquiryHref({ id }) };
  });
};

/** Finds returns by what is written on their order or in the declaration of withdrawal. */
const findReturns: Source = async (search, staff) => {
  const words = searchWords(search).map(
    (word) =>
      Prisma.sql`fold_text(concat_ws(' ', w.name, w.email, w.order_number)) LIKE search_pattern(${word})`,
  );
  const db = getDb();
  const found = await readReturns(
    db,
    Prisma.sql`EXISTS (SELECT FROM orders o WHERE o.id = order_id AND ${await orderSearch(search)})
      OR EXISTS (SELECT FROM withdrawals w WHERE w.id = withdrawal_id AND ${Prisma.join(words, " AND ")})
      ORDER BY declared_at DESC LIMIT ${MAX_HITS}`,
  );
  const orders = await db.order.findMany({
    where: { id: { in: found.flatMap(({ orderId }) => orderId ?? []) } },
    select: { id: true, number: true, firstName: true, lastName: true },
  });
  const withdrawals = await db.withdrawal.findMany({
    where: { id: { in: found.flatMap(({ withdrawalId }) => withdrawalId ?? []) } },
    select: { id: true, name: true, orderNumber: true },
  });
  return found.map(({ id, orderId, withdrawalId, kind, stage }) => {
    const order = orders.find((one) => one.id === orderId);
    const withdrawal = withdrawals.find((one) => one.id === withdrawalId);
    const number = order?.number ?? withdrawal?.orderNumber ?? "";
    return {
      kind: "return",
      title: shownName(staff, withdrawal?.name ?? (order ? customerName(order) : "")),
      detail: `${number}, ${returnKindNames[kind].toLowerCase()}, ${stageNames[stage].toLowerCase()}`,
      href: returnHref(id),
    };
  });
};

/** Finds addresses of the newsletter; an address is all that is known of a subscriber. */
const findSubscribers: Source = async (query, staff) => {
  if (!seesPeople(staff) || query.length < 3) return [];
  const rows = await getDb().newsletterSubscriber.findMany({
    where: { email: { contains: query.toLowerCase() } },
    orderBy: { createdAt: "desc" },
    select: { id: true, email: true, status: true },
    take: MAX_HITS,
  });
  return rows.map(({ id, email, status }) => ({
    kind: "subscriber",
    title: email,
    detail: statusLabels[status],
    href: subscriberHref(id),
  }));
};

const findProducts: Source = async (query) => {
  const typed = { contains: query, mode: "insensitive" } as const;
  const rows = await getDb().product.findMany({
    where: { OR: [{ name: typed }, { sku: typed }] },
    orderBy: { position: "asc" },
    select: { name: true, active: true },
    take: MAX_HITS,
  });
  return rows.map(({ name, active }) => ({
    kind: "product",
    title: name,
    detail: active ? "prezzo e testi" : "non in vendita",
    href: dashboardRoutes.adminPrices,
  }));
};

const findSettingNames: Source = (query) =>
  Promise.resolve(
    findSettings(query)
      .slice(0, MAX_HITS)
      .map(({ label, section, href }) => ({
        kind: "setting",
        title: label,
        detail: section,
        href,
      })),
  );

/** In the order of the hits: what is found by its whole name comes first. */
const sources: readonly Source[] = [
  findMoney,
  findDocuments,
  findCodes,
  findOrdersBy,
  findCustomers,
  findInvoiceData,
  findMessages,
  findReturns,
  findSubscribers,
  findProducts,
  findSettingNames,
];
