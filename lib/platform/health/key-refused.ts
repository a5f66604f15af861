/** Services whose refusals of our key become an alert. */
export const serviceNames = { stripe: "Stripe", paypal: "PayPal", resend: "Resend" };
export type Service = keyof typeof serviceNames;
export const services = Object.keys(serviceNames) as Service[];

/**
 * A service refuses the shop's key; somebody must give it another one or more rights. `scope`: `key` when
 * it accepts no call (401), `call` when it refuses this one (403).
 */
export type KeyRefused = { code: "refused"; scope: "key" | "call" };

/** Returns the failure behind a status of HTTP; null for any other than 401 and 403. */
export function keyRefusedBy(status: number | undefined): KeyRefused | null {
  if (status === 401) return { code: "refused", scope: "key" };
  return status === 403 ? { code: "refused", scope: "call" } : null;
}
