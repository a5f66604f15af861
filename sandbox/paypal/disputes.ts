import { type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { noSuchResource } from "./api";
import { publishDispute } from "./events";
import { disputeObject } from "./objects";
import { type CaptureRecord } from "./records";

/** Opens a dispute about a captured payment. Returns null, or the reason why it is not possible. */
export function openDispute(sandbox: Sandbox, capture: CaptureRecord): string | null {
  if (capture.status === "PENDING" || capture.status === "DECLINED") return "nothing was paid";
  const known = sandbox.state.paypalDisputes.list().some((one) => one.captureId === capture.id);
  if (known) return "the payment is disputed already";
  const now = sandbox.now().toISOString();
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
  publishDispute(sandbox, dispute, "CREATED");
  return null;
}

/** Decides an open dispute. Returns null, or the reason why there is none. */
export function closeDispute(
  sandbox: Sandbox,
  capture: CaptureRecord,
  won: boolean,
): string | null {
  const dispute = sandbox.state.paypalDisputes
    .list()
    .find((one) => one.captureId === capture.id && one.status !== "RESOLVED");
  if (dispute === undefined) return "there is no open dispute";
  dispute.status = "RESOLVED";
  dispute.outcome = won ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR";
  dispute.updateTime = sandbox.now().toISOString();
  publishDispute(sandbox, dispute, "RESOLVED");
  return null;
}

export function listDisputes(sandbox: Sandbox, call: Call): Reply {
  const captureId = call.query.get("disputed_transaction_id");
  const items = sandbox.state.paypalDisputes
    .newestFirst()
    .filter((one) => captureId === null || one.captureId === captureId)
    // The list omits fields that only the single dispute has.
    .map((dispute) => ({ ...disputeObject(dispute), dispute_outcome: undefined }));
  return json(200, { items, links: [] });
}

export function getDispute(sandbox: Sandbox, call: Call): Reply {
  const dispute = sandbox.state.paypalDisputes.get(call.id);
  return dispute === null ? noSuchResource() : json(200, disputeObject(dispute));
}
