import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { sealSecret } from "@/lib/identity/secrets/secret-box";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readStrangerUrl } from "@/lib/platform/outgoing/fetch-stranger";
import { checkOwnPassword, type PasswordRefusal } from "@/lib/staff/commands/own-password";
import { PLANNED_DAYS, TRIAL } from "../model";
import { type AddEndpointInput, type RenewSecretInput } from "../schema/forms";
import { deliverNow } from "./tell-programs";

type Changed = { code: "changed" };
type One = { endpointId: string };

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Adds an endpoint and returns its secret, which happens only once. It hears of what happens from now on. */
export async function addEndpoint(
  { userId, actor }: Staff<"write">,
  { endpointId: id, url, events, password }: AddEndpointInput,
  now: Date,
): Promise<Result<{ secret: string }, PasswordRefusal | Changed | { code: "url_refused" }>> {
  if (readStrangerUrl(url) === null) return err({ code: "url_refused" });
  const checked = await checkOwnPassword(userId, password);
  if (!checked.ok) return checked;
  const secret = newSecret();
  return inTransaction(async (tx) => {
    const sealed = { secret: sealSecret(secret, id), secretSince: now };
    const { count } = await tx.webhookEndpoint.createMany({
      data: { id, url, events, createdAt: now, ...sealed },
      skipDuplicates: true,
    });
    if (count === 0) return err({ code: "changed" as const });
    await audit(tx, actor, "webhook.added", url, now);
    return ok({ secret });
  });
}

/** Replaces the secret, unless somebody else has since it was `known`. Returns the new one, only once. */
export async function renewSecret(
  { userId, actor }: Staff<"write">,
  { endpointId: id, known, password }: RenewSecretInput,
  now: Date,
): Promise<Result<{ secret: string }, PasswordRefusal | Changed>> {
  const checked = await checkOwnPassword(userId, password);
  if (!checked.ok) return checked;
  return inTransaction(async (tx) => {
    const where = { id, secretSince: new Date(known) };
    const before = await tx.webhookEndpoint.findFirst({ where });
    const secret = newSecret();
    const { count } = await tx.webhookEndpoint.updateMany({
      where,
      data: {
        secret: sealSecret(secret, id),
        secretSince: now,
        previousSecret: before?.secret ?? null,
      },
    });
    if (!before || count === 0) return err({ code: "changed" as const });
    await audit(tx, actor, "webhook.secret_renewed", before.url, now);
    return ok({ secret });
  });
}

/** Stops telling an endpoint, or starts again with what it lacks of the last week. */
export function pauseEndpoint(
  { actor }: Staff<"write">,
  { endpointId: id, paused }: One & { paused: boolean },
  now: Date,
): Promise<Result<null, Changed>> {
  return inTransaction(async (tx) => {
    const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
      where: { id, disabledAt: paused ? null : { not: null } },
      data: { disabledAt: paused ? now : null, failingSince: null },
      select: { url: true },
    });
    if (!endpoint) return err({ code: "changed" as const });
    if (!paused)
      await tx.webhookDelivery.updateMany({
        where: {
          endpointId: id,
          type: { not: TRIAL },
          deliveredAt: null,
          createdAt: { gte: subDays(now, PLANNED_DAYS) },
        },
        data: { attempts: 0, nextAt: now },
      });
    await audit(tx, actor, paused ? "webhook.paused" : "webhook.resumed", endpoint.url, now);
    return ok(null);
  });
}

export function deleteEndpoint(
  { actor }: Staff<"write">,
  { endpointId: id }: One,
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } });
    if (!endpoint) return err({ code: "not_found" as const });
    await tx.webhookEndpoint.delete({ where: { id }, select: { id: true } });
    await audit(tx, actor, "webhook.deleted", endpoint.url, now);
    return ok(null);
  });
}

/** Sends a message without an order, once, also to a paused endpoint. Returns why it was not taken; null when it was. */
export async function tryEndpoint(
  _: Staff<"write">,
  { endpointId }: One,
  now: Date,
): Promise<Result<{ fault: string | null }, Changed>> {
  const known = await getDb().webhookEndpoint.count({ where: { id: endpointId } });
  if (known === 0) return err({ code: "changed" });
  const trial = { endpointId, eventId: randomUUID(), type: TRIAL, createdAt: now, nextAt: now };
  const { id } = await getDb().webhookDelivery.create({ data: trial, select: { id: true } });
  return ok({ fault: await deliverNow(id, now) });
}

/** Sends a message once more under its id, so that its program can tell that it knows it. */
export async function resendDelivery(
  _: Staff<"write">,
  { deliveryId: id }: { deliveryId: string },
  now: Date,
): Promise<Result<{ fault: string | null }, Changed>> {
  const data = { nextAt: now, deliveredAt: null, lastError: null };
  const { count } = await getDb().webhookDelivery.updateMany({ where: { id }, data });
  return count === 0 ? err({ code: "changed" }) : ok({ fault: await deliverNow(id, now) });
}

function audit(tx: Tx, actor: string, action: AuditAction, url: string, now: Date) {
  return recordAudit(tx, { actor, action, subject: new URL(url).host }, now);
}
