import "server-only";
import { eraseConversations } from "@/lib/assistant/personal-data";
import { personKey } from "@/lib/core/person-key";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { erasedAddress } from "@/lib/mail/model/message";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { eraseReviews } from "@/lib/reviews/commands/erase-reviews";
import { type DataCounts, type ErasureBlocker } from "../model/request";
import { anonymiseOrders, ERASED } from "./anonymise-orders";
import { eraseFreeText } from "./erase-free-text";
import { findOpenMatters } from "./open-matters";

export type EraseError =
  | { code: "link_unusable" }
  /** Open matters block the erasure; nothing was erased, and the link is used up. */
  | { code: "open_matters"; matters: ErasureBlocker[] };

/** Enough for a person with hundreds of orders. */
const TIMEOUT_MS = 60_000;

/**
 * Erases the data of the address that a link was sent to, once. Orders keep what tax law requires. An order
 * placed during the erasure is not affected.
 */
export async function eraseData(token: string, now: Date): Promise<Result<DataCounts, EraseError>> {
  const link = readLinkToken(PRIVACY_LINK, token);
  if (!link) return err({ code: "link_unusable" });
  return erase({ id: link.id, actor: "system", recorded: false }, now);
}

/**
 * Erases the data of a recorded request. Administrators only. Open matters leave the request open: no link
 * is used up.
 */
export async function eraseRecorded(
  id: string,
  now: Date,
): Promise<Result<DataCounts, EraseError | { code: WriteRefusal }>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return erase({ id, actor: adminActor(admin.value.userId), recorded: true }, now);
}

/** A request and the actor who answers it. */
export type Answering = { id: string; actor: string; recorded: boolean };

function erase(answering: Answering, now: Date): Promise<Result<DataCounts, EraseError>> {
  return getDb().$transaction(
    async (tx) => {
      const email = await takeRequest(tx, answering, now);
      if (email === null) return err({ code: "link_unusable" as const });
      const orders = await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM orders WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`;
      const orderIds = orders.map(({ id }) => id);
      const matters = await findOpenMatters(tx, orderIds, email);
      if (matters.length > 0) {
        if (!answering.recorded)
          await completeRequest(tx, answering, { state: "refused", outcome: { matters } }, now);
        return err({ code: "open_matters" as const, matters });
      }
      await eraseFreeText(tx, email);
      const visits = await countVisits(tx, orderIds);
      const reviews = await eraseReviews(tx, email);
      const conversations = await eraseConversations(tx, email);
      const withdrawals = await eraseWithdrawals(tx, email, orderIds);
      await anonymiseOrders(tx, orderIds, answering.id);
      const counts = {
        orders: orderIds.length,
        visits,
        reviews,
        conversations,
        withdrawals,
        ...(await eraseOthers(tx, email)),
      };
      await completeRequest(tx, answering, { state: "done", outcome: { counts } }, now);
      return ok(counts);
    },
    { timeout: TIMEOUT_MS },
  );
}

/** Locks an open request and returns its address; null when its link is no longer valid. */
async function takeRequest(tx: Tx, { id, recorded }: Answering, now: Date): Promise<string | null> {
  const [request] = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM privacy_requests
    WHERE id = ${id}::uuid AND kind = 'erasure' AND state = 'asked'
      AND (channel <> 'page') = ${recorded} AND (${recorded} OR expires_at > ${now})
    FOR UPDATE`;
  return request?.email ?? null;
}

function countVisits(tx: Tx, orderIds: string[]): Promise<number> {
  return tx.analyticsOrderSession.count({ where: { orderId: { in: orderIds } } });
}

/**
 * Handles declarations of withdrawal. Those on the person's own orders stay, and `anonymiseOrders` clears
 * their text. Those on orders of others lose their sender, and unmatched ones are deleted.
 */
async function eraseWithdrawals(tx: Tx, email: string, orderIds: string[]): Promise<number> {
  const ofOrders = await tx.withdrawal.count({ where: { orderId: { in: orderIds } } });
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
  const ofOthers = await tx.$executeRaw`
    UPDATE withdrawals SET name = ${ERASED}, email = ${erasedAddress("")}, note = NULL
    WHERE lower(email) = ${email} AND order_id <> ALL(${orderIds}::uuid[])`;
  const unmatched = await tx.$executeRaw`
    DELETE FROM withdrawals WHERE lower(email) = ${email} AND order_id IS NULL`;
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'off', true)`;
  return ofOrders + ofOthers + unmatched;
}

/** Deletes data without a legal retention; returns the rows by kind. */
async function eraseOthers(tx: Tx, email: string): Promise<DataCounts> {
  const messages = await tx.$executeRaw`
    DELETE FROM contact_messages WHERE lower(email) = ${email}`;
  const partnerRequests = await tx.$executeRaw`
    DELETE FROM partner_requests WHERE lower(email) = ${email}`;
  const newsletter = await tx.$executeRaw`
    DELETE FROM newsletter_subscribers WHERE email = ${email}`;
  const registrations = await tx.$executeRaw`
    DELETE FROM analytics_events
    WHERE event_type = 'registration' AND lower(data ->> 'email') = ${email}`;
  await tx.$executeRaw`
    UPDATE webhook_events SET raw_body = ''
    WHERE processed_at IS NOT NULL AND position(${email} IN lower(raw_body)) > 0`;
  // The code stays valid; only the link to the person is removed.
  const discountCodes = await tx.$executeRaw`
    UPDATE discount_codes SET issued_to = 'erased ' || id WHERE issued_to = ${personKey(email)}`;
  // E-mails of a staff account stay: they document access to the dashboard.
  const emails = await tx.$executeRaw`
    DELETE FROM email_messages WHERE lower(recipient) = ${email} AND order_id IS NULL
      AND kind NOT LIKE 'staff%'
      AND kind NOT IN ('password_reset', 'password_changed', 'second_factor_changed')`;
  return {
    messages,
    partnerRequests,
    newsletter,
    discountCodes,
    registrations,
    emails,
  };
}

/** Completes a request: deletes its address and records the outcome in the audit log. */
export async function completeRequest(
  tx: Tx,
  { id, actor }: Pick<Answering, "id" | "actor">,
  change: {
    state: "done" | "refused";
    outcome: { counts: DataCounts } | { matters: ErasureBlocker[] };
  },
  now: Date,
): Promise<void> {
  const { kind } = await tx.privacyRequest.update({
    where: { id },
    data: { ...change, email: null, settledAt: now },
  });
  const after = { kind, state: change.state };
  await recordAudit(tx, { actor, action: "privacy.settled", subject: id, after }, now);
}
