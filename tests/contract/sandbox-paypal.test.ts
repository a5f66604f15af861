import { createVerify, randomUUID, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { CustomError, type Order } from "@paypal/paypal-server-sdk";
import { describe, expect, it } from "vitest";
import { type ReceivedEvent } from "../../sandbox/receiver";
import { euros, fault, paypal, request, sandbox } from "../support/paypal-sandbox";

async function newOrder(paypalRequestId: string = randomUUID()): Promise<Order> {
  const { result } = await paypal.orders.createOrder({
    body: request(),
    prefer: "return=representation",
    paypalRequestId,
  });
  return result;
}

function approvalUrl(order: Order): string {
  return order.links?.find((link) => link.rel === "payer-action")?.href ?? "";
}

async function press(order: Order, action: string): Promise<URL> {
  const response = await fetch(approvalUrl(order), {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", sandbox.url);
}

async function approved(): Promise<string> {
  const order = await newOrder();
  await press(order, "approve");
  return order.id ?? "";
}

async function captured(): Promise<string> {
  const { result } = await paypal.orders.captureOrder({ id: await approved() });
  return result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? "";
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

/** Verifies a webhook offline, as docs/payments.md describes, with the sandbox's certificate. */
async function isGenuine(event: ReceivedEvent, body = event.body): Promise<boolean> {
  const { headers } = event;
  const pem = await (await fetch(headers["paypal-cert-url"] ?? "")).text();
  const message = [
    headers["paypal-transmission-id"],
    headers["paypal-transmission-time"],
    "WH-CONTRACT",
    crc32(Buffer.from(body)),
  ].join("|");
  return createVerify("sha256")
    .update(message)
    .verify(new X509Certificate(pem).publicKey, headers["paypal-transmission-sig"] ?? "", "base64");
}

describe("orders", () => {
  it("go from creation through approval to capture", async () => {
    const order = await newOrder();
    expect(order.status).toBe("PAYER_ACTION_REQUIRED");
    const page = await (await fetch(approvalUrl(order))).text();
    expect(page).toContain("Scultea &lt;Pro&gt;");
    expect(page).toContain("Ambiente di prova: nessun addebito reale");

    const id = order.id ?? "";
    expect(await failure(paypal.orders.captureOrder({ id }))).toEqual({
      status: 422,
      issue: "ORDER_NOT_APPROVED",
    });

    const back = await press(order, "approve");
    expect(back.pathname).toBe("/pagamento-completato");
    expect(back.searchParams.get("provider")).toBe("paypal");
    expect(back.searchParams.get("token")).toBe(id);
    expect(back.searchParams.get("PayerID")).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    await sandbox.receiver.waitFor("CHECKOUT.ORDER.APPROVED");
    expect((await paypal.orders.getOrder({ id })).result.status).toBe("APPROVED");

    const { result, statusCode } = await paypal.orders.captureOrder({ id });
    expect(statusCode).toBe(201);
    expect(result).toMatchObject({
      status: "COMPLETED",
      purchaseUnits: [
        {
          payments: {
            captures: [
              {
                status: "COMPLETED",
                amount: euros("33.89"),
                customId: "attempt_1",
                invoiceId: "SC-2026-000001",
              },
            ],
          },
        },
      ],
    });
    await sandbox.receiver.waitFor("PAYMENT.CAPTURE.COMPLETED");
    expect(await failure(paypal.orders.captureOrder({ id }))).toEqual({
      status: 422,
      issue: "ORDER_ALREADY_CAPTURED",
    });
    expect(await (await fetch(approvalUrl(order))).text()).toContain("Pagamento già autorizzato");
  });

  it("send the customer back to the shop after a cancellation", async () => {
    const order = await newOrder();
    const back = await press(order, "cancel");
    expect(back.href).toBe(`http://localhost:3000/pagamento-annullato?token=${order.id}`);
    const { result } = await paypal.orders.getOrder({ id: order.id ?? "" });
    expect(result.status).toBe("PAYER_ACTION_REQUIRED");
  });

  it("report a declined instrument at the capture, and let the customer choose again", async () => {
    const order = await newOrder();
    const id = order.id ?? "";
    await press(order, "decline");
    for (let round = 0; round < 2; round += 1) {
      expect(await failure(paypal.orders.captureOrder({ id }))).toEqual({
        status: 422,
        issue: "INSTRUMENT_DECLINED",
      });
    }
    await press(order, "approve");
    expect((await paypal.orders.captureOrder({ id })).result.status).toBe("COMPLETED");
  });

  it("are captured as pending, then completed or denied", async () => {
    for (const [action, status, type] of [
      ["complete", "COMPLETED", "PAYMENT.CAPTURE.COMPLETED"],
      ["deny", "DECLINED", "PAYMENT.CAPTURE.DENIED"],
    ] as const) {
      await fault("orders.capture", "pending");
      const captureId = await captured();
      const { result } = await paypal.payments.getCapturedPayment({ captureId });
      expect(result.status).toBe("PENDING");
      expect(await failure(paypal.payments.refundCapturedPayment({ captureId }))).toEqual({
        status: 422,
        issue: "PENDING_CAPTURE",
      });
      await sandbox.control.capture(captureId, action);
      await sandbox.receiver.waitFor(type);
      const settled = await paypal.payments.getCapturedPayment({ captureId });
      expect(settled.result.status).toBe(status);
    }
    await sandbox.receiver.waitFor("PAYMENT.CAPTURE.PENDING", 2);
  });

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

describe("refunds", () => {
  it("can be refused, be pending, or start in PayPal's own dashboard", async () => {
    const captureId = await captured();
    await fault("captures.refund", "decline");
    const refused = paypal.payments.refundCapturedPayment({ captureId });
    expect((await failure(refused)).issue).toBe("REFUND_FAILED_INSUFFICIENT_FUNDS");
    await fault("captures.refund", "pending");
    const pending = await paypal.payments.refundCapturedPayment({ captureId });
    expect(pending.result.status).toBe("PENDING");
    const refundId = pending.result.id ?? "";
    await sandbox.control.paypalRefund(refundId, "fail");
    expect((await paypal.payments.getRefund({ refundId })).result.status).toBe("FAILED");
    await sandbox.control.capture(captureId, "refund", 100);
    const [event] = await sandbox.receiver.waitFor("PAYMENT.CAPTURE.REFUNDED");
    expect(JSON.parse(event?.body ?? "")).toMatchObject({
      resource: { amount: { value: "1.00" }, custom_id: "attempt_1" },
    });
  });
});

describe("PayPal-Request-Id", () => {
  it("returns what was done before a 500, and repeats what was not", async () => {
    const id = await approved();
    await fault("orders.capture", "commit_then_500");
    const call = { id, paypalRequestId: "capture-1" };
    expect((await failure(paypal.orders.captureOrder(call))).status).toBe(500);
    expect((await paypal.orders.captureOrder(call)).result.status).toBe("COMPLETED");

    const other = { id: await approved(), paypalRequestId: "capture-2" };
    await fault("orders.capture", "error_500");
    expect((await failure(paypal.orders.captureOrder(other))).status).toBe(500);
    expect((await paypal.orders.captureOrder(other)).result.status).toBe("COMPLETED");
  });

  it("a fault applies only where the call contains its text", async () => {
    await fault("orders.create", "error_500", { containing: "209.93" });
    expect((await newOrder()).id).toBeDefined();
    await fault("orders.create", "error_500", { containing: "33.89" });
    expect((await failure(newOrder())).status).toBe(500);
    expect((await newOrder()).id).toBeDefined();
  });

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

describe("webhooks", () => {
  it("carry a signature that the certificate verifies", async () => {
    await captured();
    const [event] = await sandbox.receiver.waitFor("PAYMENT.CAPTURE.COMPLETED");
    if (event === undefined) throw new Error("no event");
    expect(event.path).toBe("/api/webhooks/paypal");
    expect(event.headers["paypal-auth-algo"]).toBe("SHA256withRSA");
    expect(event.headers["paypal-cert-url"]).toMatch(`${sandbox.url}/v1/notifications/certs/`);
    expect(await isGenuine(event)).toBe(true);
    expect(await isGenuine(event, `${event.body} `)).toBe(false);
    expect(JSON.parse(event.body)).toMatchObject({
      resource_type: "capture",
      resource: { supplementary_data: { related_ids: { order_id: expect.any(String) as string } } },
    });
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
