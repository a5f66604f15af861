import "server-only";
import { pixelCalls } from "@/lib/visits/model/pixel-events";
import { describeError } from "@/lib/core/describe-error";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { enqueue } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { routes } from "@/lib/platform/redirects";
import { getSettings } from "@/lib/settings/queries";
import { type AdVisit } from "@/lib/visits/model/conversions";
import { getConversionSender, sendsConversions } from "@/lib/visits/meta/sender";

/**
 * Keeps the visit that an order was placed in, where its shopper allowed marketing. A new order says so of
 * itself already; one that is placed again is given the leave of this time, or loses it (`visit` null).
 * Never throws: an order is not refused for the sake of ads.
 */
export async function rememberAdVisit(
  { orderId, isNew }: { orderId: string; isNew: boolean },
  visit: AdVisit | null,
  now: Date,
): Promise<void> {
  try {
    if (!isNew) await changeLeave(orderId, visit !== null);
    if (visit !== null && sendsConversions())
      await getDb().conversion.upsert({
        where: { orderId },
        create: { orderId, ...visit, createdAt: now },
        update: { ...visit },
      });
  } catch (error) {
    getLog().warn(describeError(error), "leave for marketing not copied onto an order");
  }
}

async function changeLeave(orderId: string, allowed: boolean): Promise<void> {
  await getDb().$executeRaw`
    WITH forgotten AS (
      DELETE FROM conversions WHERE order_id = ${orderId}::uuid AND state = 'waiting' AND NOT ${allowed}
    )
    UPDATE orders SET marketing_consent = ${allowed}
    WHERE id = ${orderId}::uuid AND marketing_consent <> ${allowed}`;
}

/** Queues what an ad platform is told of a paid order, in the transaction that makes it paid; once. */
export async function queuePurchase(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx.conversion.updateMany({
    where: { orderId, state: "waiting", order: { marketingConsent: true } },
    data: { state: "queued" },
  });
  if (count > 0) await enqueue(tx, "send-conversion", { orderId });
}

/**
 * Tells the ad platform of a paid order; what tied it to a visit is forgotten then. Throws when it was not
 * taken, so that the queue tries again later; its event id keeps a repeated one from counting twice.
 */
export async function sendPurchase(orderId: string): Promise<void> {
  const db = getDb();
  const conversion = await db.conversion.findUnique({
    where: { orderId },
    include: { order: { include: { items: { orderBy: { position: "asc" } } } } },
  });
  if (conversion?.state !== "queued") return;
  const { order, browserId, clickId } = conversion;
  const { brand } = await getSettings();
  const lines = order.items.map(({ name, quantity, unitPriceCents }) => ({
    name,
    quantity,
    price: unitPriceCents / 100,
  }));
  const [call] = pixelCalls(
    { type: "purchase", data: { orderNumber: order.number, total: order.totalCents / 100, lines } },
    { id: brand.deviceSlug, name: brand.device, value: 0 },
  );
  if (!call) throw new Error("A purchase makes one call");
  const sent = await getConversionSender().send({
    call,
    at: order.paidAt ?? order.createdAt,
    page: `${getEnv().SITE_URL}${routes.paymentCompleted}`,
    email: order.email,
    visit: { userAgent: conversion.userAgent ?? "", browserId, clickId },
  });
  const attempts = { increment: 1 };
  if (!sent.ok) {
    const { code, reason } = sent.error;
    await db.conversion.update({ where: { orderId }, data: { attempts, lastError: code } });
    throw new Error(`Purchase not taken by the ad platform: ${code} (${reason})`);
  }
  await db.conversion.update({
    where: { orderId },
    data: {
      state: "sent",
      sentAt: new Date(),
      attempts,
      lastError: null,
      userAgent: null,
      browserId: null,
      clickId: null,
    },
  });
}
