import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { dateToDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { type PreparedPurchase } from "@/lib/platform/db/generated/client";
import { getEnv } from "@/lib/platform/env";
import { preparedRoute, routes } from "@/lib/platform/routes";
import { keyedHash } from "@/lib/platform/secrets";
import { modeSentence } from "@/lib/settings/copy/mode";
import { type Answer, envelope, type Message } from "../model/answer";
import { type Figures, toDiscounts, toLine, toMethod, toTotals } from "../model/purchase";
import { contentSchema } from "../schema/request";
import { absolute } from "./absolute";
import { buyerMessages, quote } from "./quote";

/** Who asks, and when. */
export type Asking = {
  now: Date;
  /** With its name for people. Null unless the request is signed. */
  platform: { id: string; name: string } | null;
};

export type PurchaseKind = "cart" | "checkout";

/** Returns the token of a purchase's link, which only the platform gets. */
export function linkTokenOf(id: string): string {
  return keyedHash("prepared purchase", id);
}

/** Returns the link for the person. Statistics of visits count the assistant as its source. */
function linkOf(id: string, preparedBy: string | null): string {
  const url = new URL(absolute(`${preparedRoute}/${linkTokenOf(id)}`));
  url.searchParams.set("utm_source", `assistente ${preparedBy ?? ""}`.trim());
  return url.href;
}

/** Returns what the database keeps of a link's token. */
export function linkHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns a purchase of the platform that asks, or null: unknown, expired, a cancelled cart, or of another. */
export async function findPurchase(
  kind: PurchaseKind,
  id: string,
  { platform, now }: Asking,
): Promise<PreparedPurchase | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return getDb().preparedPurchase.findFirst({
    where: {
      id,
      kind,
      platformId: platform?.id ?? null,
      expiresAt: { gt: now },
      ...(kind === "cart" && { canceledAt: null }),
    },
  });
}

/** Returns the order that a person made of a purchase, while it can be paid or is paid; null without one. */
export function findOrderOf({ id }: { id: string }) {
  return getDb().order.findFirst({
    where: { preparedId: id, OR: [{ status: { not: "cancelled" } }, { paymentStatus: "paid" }] },
    orderBy: { createdAt: "asc" },
    include: { items: { orderBy: { position: "asc" } } },
  });
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>;

/** Answers with a purchase as it is now: its quote, or the order that a person made of it. */
export async function answerPurchase(
  purchase: PreparedPurchase,
  now: Date,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const { id, canceledAt } = purchase;
  const isCart = purchase.kind === "cart";
  const content = contentSchema.parse(purchase.content);
  const { buyer, destination, codes, preparedBy } = content;
  const order = canceledAt === null ? await findOrderOf(purchase) : null;
  const isOpen = canceledAt === null && order === null;
  const quoted = await quote(content, now);
  const figures = order ? figuresOf(order) : quoted;
  const refusals = isCart ? quoted.messages : [...quoted.messages, ...buyerMessages(content)];
  const isReady = isOpen && !isCart && refusals.every(({ type }) => type !== "error");
  const open = isReady ? "requires_escalation" : "incomplete";
  const body = {
    ucp: envelope(isCart ? "cart" : "checkout"),
    id,
    line_items: figures.lines.map(toLine),
    // What the person changed on the shop's page is not the platform's.
    ...(!order && buyer && { buyer }),
    currency: "EUR",
    totals: toTotals(figures),
    discounts: toDiscounts(codes, figures),
    messages: [...modeMessages(), ...(isOpen ? refusals : []), ...(isReady ? [review] : [])],
    links: Object.entries(links).map(([type, path]) => ({ type, url: absolute(path) })),
    ...(isOpen && { continue_url: linkOf(id, preparedBy) }),
    expires_at: purchase.expiresAt.toISOString(),
    ...(!isCart && {
      status: canceledAt === null ? open : "canceled",
      fulfillment: { methods: [toMethod(order ? undefined : destination, figures)] },
      ...(order && statusOf(order)),
    }),
  };
  return { ok: true, status, purchaseId: id, body };
}

function statusOf({ id, number, paymentStatus }: Order) {
  if (paymentStatus !== "paid") return { status: "complete_in_progress" };
  const order = { id, label: number, permalink_url: absolute(routes.orderStatus) };
  return { status: "completed", order };
}

const links = {
  terms_of_service: routes.terms,
  privacy_policy: routes.privacy,
  refund_policy: routes.returns,
};

/** Nothing is bought without a person: the order button and the terms are on the shop's page. */
const review: Message = {
  type: "error",
  code: "order_needs_person",
  severity: "requires_buyer_review",
  content:
    "L’acquisto è pronto. Lo conferma una persona sulla pagina del negozio, dove legge le condizioni, ordina e paga.",
};

/** Says in every answer that a shop is a demonstration or on trial. */
export function modeMessages(): Message[] {
  const content = modeSentence(getEnv());
  return content === null ? [] : [{ type: "warning", code: "not_a_live_shop", content }];
}

function figuresOf({ items, ...order }: Order): Figures {
  const { shippingType: id, shippingCents: priceCents, deliverBy } = order;
  return {
    ...order,
    vatRateBps: items[0]?.vatRateBps ?? 0,
    lines: items,
    options: [{ id, priceCents, deliverBy: dateToDay(deliverBy) }],
  };
}
