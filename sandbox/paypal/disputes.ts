import { z } from "zod";
import { type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { badRequest, noSuchResource } from "./api";
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
  dispute.updateTime = sandbox.now().toISOString();
  publishDispute(sandbox, dispute, "RESOLVED");
  return null;
}

const numberUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most);

const listSchema = z.looseObject({
  disputed_transaction_id: z.string().optional(),
  create_time_after: z.iso.datetime({ offset: true }).optional(),
  page: numberUpTo(9_999).default(1),
  page_size: numberUpTo(50).default(10),
});

/** Lists disputes, newest first (developer.paypal.com/api/customer-disputes/v1/disputes-list). */
export function listDisputes(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(Object.fromEntries(call.query));
  if (!params.success) {
    const field = String(params.error.issues[0]?.path[0] ?? "");
    const description = "The value of a field does not conform to the expected format.";
    return badRequest({ issue: "INVALID_PARAMETER_SYNTAX", description, field });
  }
  const { disputed_transaction_id: captureId, create_time_after: after, page } = params.data;
  const { page_size: size } = params.data;
  const found = sandbox.state.paypalDisputes
    .newestFirst()
    .filter((one) => captureId === undefined || one.captureId === captureId)
    .filter((one) => after === undefined || Date.parse(one.createTime) > Date.parse(after));
  const items = found
    .slice((page - 1) * size, page * size)
    // The list omits fields that only the single dispute has.
    .map((dispute) => ({
      ...disputeObject(dispute),
      disputed_transactions: undefined,
      dispute_outcome: undefined,
    }));
  const next = new URLSearchParams(call.query);
  next.set("page", String(page + 1));
  const href = `${sandbox.url}/v1/customer/disputes?${next.toString()}`;
  const links = found.length > page * size ? [{ href, rel: "next", method: "GET" }] : [];
  return json(200, { items, links });
}

export function getDispute(sandbox: Sandbox, call: Call): Reply {
  const dispute = sandbox.state.paypalDisputes.get(call.id);
  return dispute === null ? noSuchResource() : json(200, disputeObject(dispute));
}
