import "server-only";
import { headers } from "next/headers";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { skipQueuedEmail } from "@/lib/mail/commands/outbox";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type Choices, type NewsKind } from "../model/news";
import { deviceName, isPushService } from "../model/push-service";
import { pushTo, standInPushService } from "../web-push/send";
import { noteOutcome } from "./tell";

/** Stores how the caller wants to be told, also of what waits for the end of their quiet hours. */
export async function chooseNotices(
  { userId }: Staff<"enter">,
  {
    choices,
    quietFrom,
    quietTo,
  }: { choices: Choices; quietFrom: number | null; quietTo: number | null },
): Promise<Result<null, never>> {
  const data = { choices, quietFrom, quietTo };
  return inTransaction(async (tx) => {
    await tx.noticeSettings.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    });
    await skipUnwanted(tx, userId, choices);
    return ok(null);
  });
}

async function skipUnwanted(tx: Tx, userId: string, choices: Choices): Promise<void> {
  const waiting = await tx.$queryRaw<{ dedupeKey: string; kind: NewsKind }[]>`
    SELECT e.dedupe_key AS "dedupeKey", n.kind FROM email_messages e
    JOIN staff_news n ON e.dedupe_key = n.dedupe_key || '/' || e.reader_id
    WHERE e.reader_id = ${userId}::uuid AND e.state = 'queued'`;
  for (const { dedupeKey, kind } of waiting)
    if (choices[kind].mail !== "now") await skipQueuedEmail(tx, dedupeKey);
}

const MAX_DEVICES = 20;

type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Switches notifications on in the caller's browser. A browser that another colleague used before is the caller's now. */
export async function subscribeDevice(
  { userId, sessionId }: Staff<"enter">,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<Result<null, { code: "unknown_service" | "too_many_devices" }>> {
  if (!isPushService(endpoint, standInPushService())) return err({ code: "unknown_service" });
  const device = deviceName((await headers()).get("user-agent") ?? "");
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const others = await tx.pushSubscription.count({
      where: { userId, endpoint: { not: endpoint } },
    });
    if (others >= MAX_DEVICES) return err({ code: "too_many_devices" as const });
    const data = { userId, sessionId, p256dh, auth, device, createdAt: now, lastSuccessAt: null };
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { endpoint, ...data },
      update: data,
    });
    return ok(null);
  });
}

/** Lets the notifications of the caller's browser end with the session that it is in now. */
export async function keepDevice(
  { userId, sessionId }: Staff<"enter">,
  { endpoint }: { endpoint: string },
): Promise<Result<null, never>> {
  await getDb().pushSubscription.updateMany({ where: { endpoint, userId }, data: { sessionId } });
  return ok(null);
}

export async function removeDevice(
  { userId }: Staff<"enter">,
  { id }: { id: string },
): Promise<Result<null, never>> {
  await getDb().pushSubscription.deleteMany({ where: { id, userId } });
  return ok(null);
}

type TestRefusal = { code: "device_not_found" | "device_gone" | "not_sent" };

/** Sends a notification to one of the caller's devices at once, also in quiet hours. */
export async function testDevice(
  { userId }: Staff<"enter">,
  { id }: { id: string },
  now: Date,
): Promise<Result<null, TestRefusal>> {
  const device = await getDb().pushSubscription.findFirst({ where: { id, userId } });
  if (!device) return err({ code: "device_not_found" });
  const sent = await pushTo(device, {
    title: "Le notifiche funzionano",
    body: "Questa è una prova.",
    href: dashboardRoutes.adminAccount,
    tag: `test-${id}`,
  });
  await noteOutcome(id, sent.ok ? null : sent.error.code, now);
  if (sent.ok) return ok(null);
  return err({ code: sent.error.code === "gone" ? "device_gone" : "not_sent" });
}

/** Ends the notifications on a user's devices, except that of session `exceptId` if given. */
export async function endSubscriptions(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await tx.pushSubscription.deleteMany({
    where: { userId, ...(exceptId !== undefined && { sessionId: { not: exceptId } }) },
  });
}

/** Ends the notifications of a session's browser. */
export async function endSubscriptionsOf(sessionId: string): Promise<void> {
  await getDb().pushSubscription.deleteMany({ where: { sessionId } });
}
