import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { setMarketingConsent } from "@/lib/orders/commands/save-draft";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { enqueue } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { sendConversionJob } from "../jobs";
import { sendConversion, sendsConversions } from "../meta/sender";
import { type AdVisit } from "../model/conversions";
import { pixelCalls } from "../model/pixel-events";

/**
 * Stores the visit of an order placed with marketing consent. When an order is placed again, the latest
 * decision replaces the earlier one (`visit` null deletes it). Never throws: ads must not fail an order.
 */
export async function rememberAdVisit(
  { orderId, isNew }: { orderId: string; isNew: boolean },
  visit: AdVisit | null,
  now: Date,
): Promise<void> {
  try {
    if (!isNew)
      await getDb().$transaction(async (tx) => {
        if (!visit) await tx.conversion.deleteMany({ where: { orderId, state: "waiting" } });
        await setMarketingConsent(tx, orderId, visit !== null);
      });
    if (visit !== null && sendsConversions())
      await getDb().conversion.upsert({
        where: { orderId },
        create: { orderId, ...visit, createdAt: now },
        update: { ...visit },
      });
  } catch (error) {
    getLog().warn(describeError(error), "could not store the ad visit of an order");
  }
}

/**
 * Queues the report of a paid order, once, in the transaction that marks it as paid. Call it only
 * with marketing consent.
 */
export async function queuePurchase(tx: Tx, orderId: string): Promise<void> {
  const { count } = await tx.conversion.updateMany({
    where: { orderId, state: "waiting" },
    data: { state: "queued" },
  });
  if (count > 0) await enqueue(tx, sendConversionJob, { orderId });
}

/**
 * Reports a paid order to the ad platform and deletes its visit. Throws when the platform refuses it, so
 * that the queue retries; the event id prevents double counting.
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
  const lines = order.items.map(({ sku, name, quantity, unitPriceCents }) => ({
    sku,
    name,
    quantity,
    price: unitPriceCents / 100,
  }));
  const [call] = pixelCalls(
    { type: "purchase", data: { orderNumber: order.number, total: order.totalCents / 100, lines } },
    { id: brand.deviceSlug, name: brand.device, value: 0 },
  );
  if (!call) throw new Error("A purchase must produce one pixel call");
  const sent = await sendConversion({
    call,
    at: order.paidAt ?? order.createdAt,
    page: `${getEnv().SITE_URL}${routes.paymentCompleted}`,
    email: order.email,
    visit: { userAgent: conversion.userAgent ?? "", browserId, clickId },
  });
  const attempts = { increment: 1 };
  if (!sent.ok) {
    const { code, reason, waitMs } = sent.error;
    if (waitMs !== undefined) throw new JobPostponed("The ad platform asks to wait", waitMs);
    await db.conversion.update({ where: { orderId }, data: { attempts, lastError: code } });
    throw new Error(`Ad platform refused the purchase: ${code} (${reason})`);
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
