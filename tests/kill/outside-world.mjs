/**
 * The providers as a test steers and sees them, through the stand-ins' control interface.
 * @param {string} url
 */
export function outsideWorld(url) {
  async function call(method, path, body) {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    // A refusal is an answer too: the shopper came too late, or was there already.
    if (!response.ok && response.status !== 409)
      throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return { accepted: response.ok, answer };
  }
  const list = async (path, name) => (await call("GET", path)).answer[name];
  return {
    arm: (fault) => call("POST", "faults", fault),
    clearFaults: () => call("DELETE", "faults"),
    /** True when the provider went along with it. */
    session: async (id, action) =>
      (await call("POST", `stripe/sessions/${id}`, { action })).accepted,
    order: async (id, action) => (await call("POST", `paypal/orders/${id}`, { action })).accepted,
    capture: async (id, action) =>
      (await call("POST", `paypal/captures/${id}`, { action })).accepted,
    /** True once the shop has asked for the money of a PayPal order. */
    captureAsked: async (id) =>
      (await list("requests?provider=paypal&operation=orders.capture", "requests")).some((asked) =>
        asked.path.includes(id),
      ),
    /** Every payment that took money, or will: see sandbox/control-money.ts. */
    payments: () => list("payments", "payments"),
    /** The same of one session or order; undefined while nobody paid. */
    payment: async (reference) => (await list(`payments?reference=${reference}`, "payments"))[0],
    mail: () => list("mail?fields=envelope", "mail"),
    webhooks: () => list("webhooks?fields=envelope", "webhooks"),
    /** What was, or would have been, sent of one type. */
    eventBodies: async (provider, type) =>
      (await list(`webhooks?provider=${provider}&type=${type}`, "webhooks")).map(
        ({ body }) => body,
      ),
    redeliver: (id) => call("POST", `webhooks/${id}/redeliver`),
  };
}
