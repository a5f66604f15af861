import { type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { paypalAccountId, paypalId } from "../identifiers";
import { type Call } from "../operation";
import { badRequest, noSuchResource, unprocessable, wantsRepresentation } from "./api";
import { newCaptures } from "./captures";
import { publishApprovalReversed, publishOrderApproved } from "./events";
import { approvalLink, orderObject } from "./objects";
import { parseOrder } from "./order-params";
import { type OrderRecord } from "./records";

const PAYER_EMAIL = "cliente@example.com";

export function createOrder(sandbox: Sandbox, call: Call): Reply {
  const request = parseOrder(call.body);
  if (!request.ok) return request.reply;
  const { purchase_units: units, payment_source: source } = request.params;
  const context = source?.paypal.experience_context ?? request.params.application_context ?? {};
  if (source !== undefined && call.idempotencyKey === null) {
    const description =
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.";
    return badRequest({ issue: "PAYPAL_REQUEST_ID_REQUIRED", description });
  }
  const now = sandbox.now().toISOString();
  const order: OrderRecord = sandbox.state.orders.put({
    id: paypalId(),
    createTime: now,
    units,
    withWallet: source !== undefined,
    brandName: context.brand_name ?? null,
    returnUrl: context.return_url ?? null,
    cancelUrl: context.cancel_url ?? null,
    status: source === undefined ? "CREATED" : "PAYER_ACTION_REQUIRED",
    updateTime: now,
    payer: null,
    instrumentDeclines: false,
  });
  // With a payment source PayPal answers 200 instead of 201.
  const status = order.withWallet ? 200 : 201;
  return json(status, orderObject(sandbox, order, wantsRepresentation(call)));
}

export function getOrder(sandbox: Sandbox, call: Call): Reply {
  const order = sandbox.state.orders.get(call.id);
  return order === null ? noSuchResource() : json(200, orderObject(sandbox, order, true));
}

function declined(sandbox: Sandbox, order: OrderRecord): Reply {
  const { href } = approvalLink(sandbox, order);
  return unprocessable(
    {
      issue: "INSTRUMENT_DECLINED",
      description:
        "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    },
    [{ href, rel: "redirect", method: "GET" }],
  );
}

export function captureOrder(sandbox: Sandbox, call: Call): Reply {
  const order = sandbox.state.orders.get(call.id);
  if (order === null) return noSuchResource();
  if (order.status === "COMPLETED") {
    const description =
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.";
    return unprocessable({ issue: "ORDER_ALREADY_CAPTURED", description });
  }
  if (order.status !== "APPROVED") {
    const description =
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.";
    return unprocessable({ issue: "ORDER_NOT_APPROVED", description });
  }
  if (call.outcome === "decline" || order.instrumentDeclines) {
    order.instrumentDeclines = true;
    return declined(sandbox, order);
  }
  order.status = "COMPLETED";
  order.updateTime = sandbox.now().toISOString();
  newCaptures(sandbox, order, call.outcome === "pending");
  return json(201, orderObject(sandbox, order, wantsRepresentation(call)));
}

/** Returns whether the payer can approve: initially, and again after a declined capture. */
export function canApprove(order: OrderRecord): boolean {
  const { status } = order;
  const isFirst = status === "CREATED" || status === "PAYER_ACTION_REQUIRED";
  return isFirst || (status === "APPROVED" && order.instrumentDeclines);
}

/** Approves as the payer, with an instrument that works or one that the capture finds declined. */
export function approveOrder(sandbox: Sandbox, order: OrderRecord, willDecline: boolean): void {
  order.status = "APPROVED";
  order.updateTime = sandbox.now().toISOString();
  order.instrumentDeclines = willDecline;
  order.payer ??= { accountId: paypalAccountId(), email: PAYER_EMAIL };
  publishOrderApproved(sandbox, order);
}

/** Voids the approval, as PayPal does when it is not captured in time. */
export function reverseApproval(sandbox: Sandbox, order: OrderRecord): void {
  order.status = "VOIDED";
  order.updateTime = sandbox.now().toISOString();
  publishApprovalReversed(sandbox, order);
}
