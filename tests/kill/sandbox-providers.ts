// @ts-nocheck
/**
 * Controls and inspects the providers through the sandbox's control interface.
 * @param {string} url
 */
export function sandboxProviders(url) {
  async function call(method, path, body) {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    // 409 is a valid answer: the customer came too late or repeated the step.
    if (!response.ok && response.status !== 409)
      throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { accepted: response.ok, answer };
  }
  const list = async (path, name) => (await call("GET", path)).answer[name];
  return {
    arm: (fault) => call("POST", "faults", fault),
    clearFaults: () => call("DELETE", "faults"),
    session: async (id, action) =>
      (await call("POST", `stripe/sessions/${id}`, { action })).accepted,
    order: async (id, action) => (await call("POST", `paypal/orders/${id}`, { action })).accepted,
    capture: async (id, action) =>
      (await call("POST", `paypal/captures/${id}`, { action })).accepted,
    /** Resolves to whether the shop has requested the capture of a PayPal order. */
    captureAsked: async (id) =>
      (await list("requests?provider=paypal&operation=orders.capture", "requests")).some(
        (request) => request.path.includes(id),
      ),
    /** Lists every payment with money, captured or pending: see sandbox/control-money.ts. */
    payments: () => list("payments", "payments"),
    /** Finds the payment of one session or order; undefined until it is paid. */
    payment: async (reference) => (await list(`payments?reference=${reference}`, "payments"))[0],
    mail: () => list("mail?fields=envelope", "mail"),
    webhooks: () => list("webhooks?fields=envelope", "webhooks"),
    /** Returns the bodies of one event type, including events that were dropped. */
    eventBodies: async (provider, type) =>
      (await list(`webhooks?provider=${provider}&type=${type}`, "webhooks")).map(
        ({ body }) => body,
      ),
    redeliver: (id) => call("POST", `webhooks/${id}/redeliver`),
  };
}
