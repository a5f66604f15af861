import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { noSuchResource, schemaProblem } from "./errors";
import { publishPaypal } from "./events";
import { disputeObject } from "./objects";
import { type CaptureRecord } from "./records";

/** Opens a dispute about a captured payment. Returns null, or the reason why it is not possible. */
export function openDispute(sandbox: Sandbox, capture: CaptureRecord): string | null {
  if (capture.status === "PENDING" || capture.status === "DECLINED") return "nothing was paid";
  const known = sandbox.state.paypalDisputes.list().some((one) => one.captureId === capture.id);
  if (known) return "the payment is disputed already";
  const now = isoNow();
  const dispute = sandbox.state.paypalDisputes.put({
    id: `PP-R-${paypalId()}`,
    captureId: capture.id,
    createTime: now,
    amount: capture.amount,
    currency: capture.currency,
    status: "WAITING_FOR_SELLER_RESPONSE",
    outcome: null,
    updateTime: now,
  });
  publishPaypal(sandbox, "CUSTOMER.DISPUTE.CREATED", disputeObject(dispute));
  return null;
}

/**
 * Decides an open dispute, or a lost one that an appeal wins. Returns null, or the reason why there
 * is none.
 */
export function closeDispute(
  sandbox: Sandbox,
  capture: CaptureRecord,
  won: boolean,
): string | null {
  const dispute = sandbox.state.paypalDisputes
    .list()
    .filter((one) => one.captureId === capture.id)
    .find((one) => one.status !== "RESOLVED" || (won && one.outcome === "RESOLVED_BUYER_FAVOUR"));
  if (dispute === undefined) return "there is no open dispute";
  dispute.status = "RESOLVED";
  dispute.outcome = won ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR";
  dispute.updateTime = isoNow();
  publishPaypal(sandbox, "CUSTOMER.DISPUTE.RESOLVED", disputeObject(dispute));
  return null;
}

const listSchema = z.strictObject({
  disputed_transaction_id: z.string().optional(),
  create_time_after: z.iso.datetime({ offset: true }).optional(),
  page: z.coerce.number().int().min(1).max(9_999),
  page_size: z.coerce.number().int().min(1).max(50),
});

/** Lists disputes, newest first (developer.paypal.com/api/customer-disputes/v1/disputes-list). */
export function listDisputes(sandbox: Sandbox, call: Call): Reply {
  const query = Object.fromEntries(call.incoming.query);
  const params = listSchema.safeParse(query);
  if (!params.success) return schemaProblem(params.error, query);
  const { disputed_transaction_id: captureId, create_time_after: after, page } = params.data;
  const { page_size: size } = params.data;
  const items = sandbox.state.paypalDisputes
    .newestFirst()
    .filter((one) => captureId === undefined || one.captureId === captureId)
    .filter((one) => after === undefined || Date.parse(one.createTime) > Date.parse(after))
    .slice((page - 1) * size, page * size)
    // The list omits fields that only the single dispute has.
    .map((dispute) => ({
      ...disputeObject(dispute),
      disputed_transactions: undefined,
      dispute_outcome: undefined,
    }));
  return json(200, { items });
}

export function getDispute(sandbox: Sandbox, call: Call): Reply {
  const dispute = sandbox.state.paypalDisputes.get(call.id);
  return dispute === null ? noSuchResource() : json(200, disputeObject(dispute));
}
