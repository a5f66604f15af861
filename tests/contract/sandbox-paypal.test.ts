import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useSandbox } from "../support/contract-sandbox";

/* What PayPal refuses. `payment-providers.test.ts` uses the stand-in through the official SDK. */

const sandbox = useSandbox();

/** A token in the stand-in's form, valid until the year 2065. */
const authorization = `Bearer A21AA3000000000-${"x".repeat(20)}`;

type Answer = { status: number; id?: string; issue?: string };

async function call(path: string, body?: object, key?: string): Promise<Answer> {
  const response = await fetch(`${sandbox.url}/v2/checkout/orders${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      authorization,
      "content-type": "application/json",
      ...(key !== undefined && { "paypal-request-id": key }),
    },
    body: JSON.stringify(body),
  });
  const { id, details } = (await response.json()) as { id?: string; details?: { issue: string }[] };
  return { status: response.status, id, issue: details?.[0]?.issue };
}

const euros = (value: string) => ({ currency_code: "EUR", value });
const order = (total = "33.89") => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      custom_id: "attempt_1",
      amount: {
        ...euros(total),
        breakdown: { item_total: euros("29.99"), shipping: euros("3.90") },
      },
      items: [{ name: "Scultea <Pro>", quantity: "1", unit_amount: euros("29.99") }],
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: "http://localhost:3000/pagamento-completato?provider=paypal",
        cancel_url: "http://localhost:3000/pagamento-annullato",
      },
    },
  },
});

describe("orders", () => {
  it("are checked for arithmetic and format of amounts", async () => {
    for (const [total, issue] of [
      ["33.88", "AMOUNT_MISMATCH"],
      ["33.891", "DECIMAL_PRECISION"],
      ["33,89", "INVALID_PARAMETER_SYNTAX"],
      ["-33.89", "CANNOT_BE_NEGATIVE"],
    ] as const)
      expect(await call("", order(total), randomUUID())).toMatchObject({ issue });
    expect(await call("", order())).toMatchObject({ issue: "PAYPAL_REQUEST_ID_REQUIRED" });
    expect(await call("/NONE")).toMatchObject({ status: 404, issue: "INVALID_RESOURCE_ID" });
  });

  it("refuse a second capture while the first is in progress", async () => {
    const { id = "" } = await call("", order(), randomUUID());
    await sandbox.control.order(id, "approve");
    await sandbox.control.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const slow = call(`/${id}/capture`, {}, "capture-1");
    const { requests, clearFaults } = sandbox.control;
    await expect.poll(() => requests("orders.capture")).toHaveLength(1);
    expect(await call(`/${id}/capture`, {}, "capture-1")).toMatchObject({
      status: 409,
      issue: "PREVIOUS_REQUEST_IN_PROGRESS",
    });
    await clearFaults();
    expect(await slow).toMatchObject({ status: 201 });
  });

  it("need credentials", async () => {
    expect((await fetch(`${sandbox.url}/v1/oauth2/token`, { method: "POST" })).status).toBe(401);
    expect((await fetch(`${sandbox.url}/v2/checkout/orders/X`)).status).toBe(401);
  });
});
