import { randomUUID } from "node:crypto";
import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  type Order,
  OrdersController,
} from "@paypal/paypal-server-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { useSandbox } from "../support/contract-sandbox";

const sandbox = useSandbox();
let orders: OrdersController;
beforeAll(() => {
  orders = paypalOrders(sandbox.url);
});

interface SdkRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly data?: string;
}

/** Creates the SDK's orders for a sandbox. It has no setting for the host, so its requests are redirected. */
function paypalOrders(url: string): OrdersController {
  const adapter = async (request: SdkRequest): Promise<object> => {
    const response = await fetch(request.url.replace("https://api-m.sandbox.paypal.com", url), {
      method: request.method.toUpperCase(),
      headers: { ...request.headers },
      ...(request.data !== undefined && { body: request.data }),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    };
  };
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: "shop", oAuthClientSecret: "secret" },
    unstable_httpClientOptions: { adapter },
  });
  return new OrdersController(client);
}

function euros(value: string): { currencyCode: string; value: string } {
  return { currencyCode: "EUR", value };
}

function request(total = "33.89"): Parameters<OrdersController["createOrder"]>[0]["body"] {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: "attempt_1",
        amount: {
          ...euros(total),
          breakdown: { itemTotal: euros("29.99"), shipping: euros("3.90") },
        },
        items: [{ name: "Scultea <Pro>", quantity: "1", unitAmount: euros("29.99") }],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: "Scultea",
          returnUrl: "http://localhost:3000/pagamento-completato?provider=paypal",
          cancelUrl: "http://localhost:3000/pagamento-annullato",
        },
      },
    },
  };
}

async function newOrder(paypalRequestId: string = randomUUID()): Promise<Order> {
  const { result } = await orders.createOrder({
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
    expect((await failure(orders.captureOrder({ id }))).issue).toBe("ORDER_NOT_APPROVED");
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
      const work = orders.createOrder({ body: request(total), paypalRequestId });
      expect((await failure(work)).issue).toBe(issue);
    }
    const withoutKey = orders.createOrder({ body: request() });
    expect((await failure(withoutKey)).issue).toBe("PAYPAL_REQUEST_ID_REQUIRED");
    expect(await failure(orders.getOrder({ id: "NONE" }))).toEqual({
      status: 404,
      issue: "INVALID_RESOURCE_ID",
    });
  });
});

describe("PayPal-Request-Id", () => {
  it("refuses a second call while the first is in progress", async () => {
    const call = { id: await approved(), paypalRequestId: "capture-1" };
    await sandbox.control.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const slow = orders.captureOrder(call);
    const { requests, clearFaults } = sandbox.control;
    await expect.poll(() => requests("orders.capture")).toHaveLength(1);
    expect(await failure(orders.captureOrder(call))).toEqual({
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
