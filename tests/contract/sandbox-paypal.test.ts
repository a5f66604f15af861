import { randomUUID } from "node:crypto";
import { CustomError, type Order } from "@paypal/paypal-server-sdk";
import { describe, expect, it } from "vitest";
import { fault, paypal, request, sandbox } from "../support/paypal-sandbox";

async function newOrder(paypalRequestId: string = randomUUID()): Promise<Order> {
  const { result } = await paypal.orders.createOrder({
    body: request(),
    prefer: "return=representation",
    paypalRequestId,
  });
  return result;
}

async function approved(): Promise<string> {
  const { id = "" } = await newOrder();
  await sandbox.control.order(id, "approve");
  return id;
}

async function failure(work: Promise<unknown>): Promise<{ status: number; issue: string | null }> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CustomError)) throw new Error(`expected a CustomError: ${String(error)}`);
  // Not `error.result`: the SDK leaves it undefined for statuses its description does not list
  // (409).
  const text = typeof error.body === "string" ? error.body : "{}";
  const body = JSON.parse(text) as { details?: { issue: string }[] };
  return { status: error.statusCode, issue: body.details?.[0]?.issue ?? null };
}

describe("orders", () => {
  it("can lose their approval", async () => {
    const id = await approved();
    await sandbox.control.order(id, "reverse");
    await sandbox.receiver.waitFor("CHECKOUT.PAYMENT-APPROVAL.REVERSED");
    expect((await failure(paypal.orders.captureOrder({ id }))).issue).toBe("ORDER_NOT_APPROVED");
  });

  it("are checked for arithmetic and format of amounts", async () => {
    const cases: [string, string][] = [
      ["33.88", "AMOUNT_MISMATCH"],
      ["33.891", "DECIMAL_PRECISION"],
      ["33,89", "INVALID_PARAMETER_SYNTAX"],
      ["-33.89", "CANNOT_BE_NEGATIVE"],
    ];
    for (const [total, issue] of cases) {
      const paypalRequestId = randomUUID();
      const work = paypal.orders.createOrder({ body: request(total), paypalRequestId });
      expect((await failure(work)).issue).toBe(issue);
    }
    const withoutKey = paypal.orders.createOrder({ body: request() });
    expect((await failure(withoutKey)).issue).toBe("PAYPAL_REQUEST_ID_REQUIRED");
    expect(await failure(paypal.orders.getOrder({ id: "NONE" }))).toEqual({
      status: 404,
      issue: "INVALID_RESOURCE_ID",
    });
  });
});

describe("PayPal-Request-Id", () => {
  it("refuses a second call while the first is in progress", async () => {
    const call = { id: await approved(), paypalRequestId: "capture-1" };
    await fault("orders.capture", "delay", { delayMs: 60_000 });
    const slow = paypal.orders.captureOrder(call);
    const { requests, clearFaults } = sandbox.control;
    await expect.poll(() => requests("orders.capture")).toHaveLength(1);
    expect(await failure(paypal.orders.captureOrder(call))).toEqual({
      status: 409,
      issue: "PREVIOUS_REQUEST_IN_PROGRESS",
    });
    await clearFaults();
    expect((await slow).result.status).toBe("COMPLETED");
  });
});

describe("credentials", () => {
  it("are required", async () => {
    const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect(token.status).toBe(401);
    const order = await fetch(`${sandbox.url}/v2/checkout/orders/X`);
    expect(order.status).toBe(401);
  });
});
