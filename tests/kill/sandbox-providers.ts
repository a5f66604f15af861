type Provider = "stripe" | "paypal";

/** See sandbox/faults.ts. */
export type Fault = {
  provider: Provider | "resend";
  operation: string;
  fault: string;
  id?: string;
  times?: number;
  delayMs?: number;
};

/** A payment with money, captured or pending: see sandbox/control-money.ts. */
export type Payment = {
  provider: Provider;
  transactionId: string;
  attemptId: string;
  state: "captured" | "pending";
  capturedCents: number;
  refundedCents: number;
  refunds: { id: string; amountCents: number }[];
};
export type Mail = { idempotencyKey: string | null; to: string[] };
type Webhook = { id: string; state: string; body: string };
export type Providers = ReturnType<typeof sandboxProviders>;

/** Controls and inspects the providers through the sandbox's control interface. */
export function sandboxProviders(url: string) {
  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    // 409 is a valid answer: the customer came too late or repeated the step.
    if (!response.ok && response.status !== 409)
      throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { accepted: response.ok, answer };
  }
  const list = async <T>(path: string, name: string): Promise<T[]> => {
    const { answer } = await call("GET", path);
    return (answer as Record<string, T[]>)[name] ?? [];
  };
  return {
    arm: (fault: Fault) => call("POST", "faults", fault),
    clearFaults: () => call("DELETE", "faults"),
    session: async (id: string, action: string) =>
      (await call("POST", `stripe/sessions/${id}`, { action })).accepted,
    order: async (id: string, action: string) =>
      (await call("POST", `paypal/orders/${id}`, { action })).accepted,
    capture: async (id: string, action: string) =>
      (await call("POST", `paypal/captures/${id}`, { action })).accepted,
    /** Resolves to whether the shop has requested the capture of a PayPal order. */
    captureAsked: async (id: string) =>
      (
        await list<{ path: string }>(
          "requests?provider=paypal&operation=orders.capture",
          "requests",
        )
      ).some((request) => request.path.includes(id)),
    payments: () => list<Payment>("payments", "payments"),
    /** Finds the payment of one session or order; undefined until it is paid. */
    payment: async (reference: string) =>
      (await list<Payment>(`payments?reference=${reference}`, "payments"))[0],
    mail: () => list<Mail>("mail?fields=envelope", "mail"),
    webhooks: () => list<Webhook>("webhooks?fields=envelope", "webhooks"),
    /** Returns the bodies of one event type, including events that were dropped. */
    eventBodies: async (provider: Provider, type: string) =>
      (await list<Webhook>(`webhooks?provider=${provider}&type=${type}`, "webhooks")).map(
        ({ body }) => body,
      ),
    redeliver: (id: string) => call("POST", `webhooks/${id}/redeliver`),
  };
}
