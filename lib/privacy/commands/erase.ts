import "server-only";
import { hasOpenSafetyConversation } from "@/lib/assistant/personal-data";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { hasOpenMessage } from "@/lib/inbox/personal-data";
import { hasOpenSafetyMatter } from "@/lib/inventory/personal-data";
import { hasDueInvoice } from "@/lib/invoices/queries/due";
import { hasOpenDispute, hasOpenPayment, hasOpenRefund } from "@/lib/ledger/personal-data";
import { hasOpenOrder, lockOrdersOf } from "@/lib/orders/personal-data";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { hasOpenReturn } from "@/lib/returns/personal-data";
import {
  type DataCounts,
  type EraseError,
  type ErasureBlocker,
  erasureBlockers,
} from "../model/request";
import { findLinkedRequest } from "../queries";
import { erasePerson } from "./erase-person";

/** Enough for a person with hundreds of orders. */
const TIMEOUT_MS = 60_000;

/**
 * Erases the data of the address that a link was sent to, once; a second call returns how the first one
 * ended. Invoices stay as they are, and orders without their person. An order placed during the erasure is not affected.
 */
export async function eraseData(token: string, now: Date): Promise<Result<DataCounts, EraseError>> {
  const link = readLinkToken(PRIVACY_LINK, token);
  if (!link) return err({ code: "link_unusable" });
  const outcome = await erase({ id: link.id, actor: "system", recorded: false }, now);
  if (outcome.ok || outcome.error.code !== "link_unusable") return outcome;
  const linked = await findLinkedRequest(token, now);
  return linked.kind === "ended" ? linked.ended : outcome;
}

/**
 * Erases the data of a recorded request. Open matters leave the request open: no link is used up.
 */
export async function eraseRecorded(
  { actor }: Staff<"write">,
  { id }: { id: string },
  now: Date,
): Promise<Result<DataCounts, EraseError>> {
  return erase({ id, actor, recorded: true }, now);
}

export type Answering = { id: string; actor: string; recorded: boolean };

function erase(answering: Answering, now: Date): Promise<Result<DataCounts, EraseError>> {
  // Not `inTransaction`: a refusal because of open matters is stored.
  return inLongTransaction(TIMEOUT_MS, async (tx) => {
    const email = await takeRequest(tx, answering, now);
    if (email === null) return err({ code: "link_unusable" as const });
    const orderIds = await lockOrdersOf(tx, email);
    const matters = await findOpenMatters(tx, orderIds, email);
    if (matters.length > 0) {
      if (!answering.recorded)
        await completeRequest(tx, answering, { state: "refused", outcome: { matters } }, now);
      return err({ code: "open_matters" as const, matters });
    }
    const counts = await erasePerson(tx, { email, orderIds, id: answering.id });
    await completeRequest(tx, answering, { state: "done", outcome: { counts } }, now);
    return ok(counts);
  });
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

export async function findOpenMatters(
  tx: Tx,
  orderIds: string[],
  email: string,
): Promise<ErasureBlocker[]> {
  const open: Record<ErasureBlocker, boolean> = {
    order: await hasOpenOrder(tx, orderIds),
    payment: await hasOpenPayment(tx, orderIds),
    invoice: await hasDueInvoice(tx, orderIds),
    refund: await hasOpenRefund(tx, orderIds),
    dispute: await hasOpenDispute(tx, orderIds),
    withdrawal: await hasOpenReturn(tx, orderIds, email),
    safety:
      (await hasOpenSafetyMatter(tx, orderIds, email)) ||
      (await hasOpenSafetyConversation(tx, email)),
    // May be a complaint about an order.
    message: orderIds.length > 0 && (await hasOpenMessage(tx, email)),
  };
  return erasureBlockers.filter((matter) => open[matter]);
}
