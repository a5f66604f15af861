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
import { getClosedNotice } from "@/lib/settings/queries";
import { type Answer, type Message } from "../model/answer";
import { type Figures, presentPurchase } from "../model/purchase";
import { type Content, contentSchema } from "../schema/request";
import { absolute, toProducts } from "./absolute";
import { buyerMessages, type Quote, quote } from "./quote";

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
    where: {
      preparedId: id,
      OR: [{ status: { not: "cancelled" } }, { paymentStatus: "paid" }],
    },
    orderBy: { createdAt: "asc" },
    include: { items: { orderBy: { position: "asc" } } },
  });
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>;

export function notFound(kind: PurchaseKind): Answer {
  return toProducts(
    "not_found",
    kind === "cart"
      ? "Questo carrello non c’è più: preparane un altro."
      : "Questo acquisto non c’è più: preparane un altro.",
  );
}

/** Answers with a purchase as it is now. */
export async function answerPurchase(
  purchase: PreparedPurchase,
  { now }: Asking,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const kind = purchase.kind === "cart" ? "cart" : "checkout";
  const content = contentSchema.parse(purchase.content);
  const canceled = purchase.canceledAt !== null;
  const order = canceled ? null : await findOrderOf(purchase);
  const quoted = await quote(content, now);
  const messages = order || canceled ? [] : await allMessages(quoted, kind, content);
  const isOver = order !== null || canceled;
  return {
    kind: "result",
    status,
    purchaseId: purchase.id,
    body: presentPurchase({
      kind,
      id: purchase.id,
      status: statusOf(order, canceled, messages),
      content: order ? { ...content, buyer: undefined, destination: undefined } : content,
      figures: order ? figuresOf(order) : quoted,
      messages: [...modeMessages(), ...messages],
      links: [
        { type: "terms_of_service", url: absolute(routes.terms) },
        { type: "privacy_policy", url: absolute(routes.privacy) },
        { type: "refund_policy", url: absolute(routes.returns) },
      ],
      expiresAt: purchase.expiresAt,
      continueUrl: isOver ? null : linkOf(purchase.id, content.preparedBy),
      order:
        order?.paymentStatus === "paid"
          ? { id: order.id, label: order.number, permalink_url: absolute(routes.orderStatus) }
          : null,
    }),
  };
}

/** Nothing is bought without a person: the order button and the terms are on the shop's page. */
const review: Message = {
  type: "error",
  code: "order_needs_person",
  severity: "requires_buyer_review",
  content:
    "L’acquisto è pronto. Lo conferma una persona sulla pagina del negozio, dove legge le condizioni, ordina e paga.",
};

async function allMessages(
  { messages }: Quote,
  kind: PurchaseKind,
  content: Content,
): Promise<Message[]> {
  const closed = await closedText();
  const all: Message[] = [
    ...(closed === null
      ? []
      : [
          { type: "error", code: "shop_closed", content: closed, severity: "recoverable" } as const,
        ]),
    ...messages,
    ...(kind === "cart" ? [] : buyerMessages(content)),
  ];
  return kind === "cart" || all.some(({ type }) => type === "error") ? all : [...all, review];
}

/** Returns why the shop takes no orders; null while it does. */
export async function closedText(): Promise<string | null> {
  const closed = await getClosedNotice();
  return closed && `${closed.title}. ${closed.text}`.trim();
}

function statusOf(order: Order | null, canceled: boolean, messages: Message[]) {
  if (order) return order.paymentStatus === "paid" ? "completed" : "complete_in_progress";
  if (canceled) return "canceled";
  return messages.includes(review) ? "requires_escalation" : "incomplete";
}

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
