import { type LoggedRequest } from "@/sandbox/context";
import { type MoneyRow } from "@/sandbox/control-payments";
import { type Provider } from "@/sandbox/faults";
import {
  type AdEventRecord,
  type MailRecord,
  type PushRecord,
  type WebhookRecord,
} from "@/sandbox/state";

export type SandboxControl = ReturnType<typeof sandboxControl>;

/** A fault to arm: see sandbox/faults.ts. */
export type ArmedFault = {
  provider: Provider;
  operation: string;
  fault: string;
  times?: number;
  delayMs?: number;
  retryAfter?: number;
  id?: string;
  containing?: string;
};

/** The payment is not in the state for what somebody does: too late, or done already. */
export class SandboxRefusal extends Error {}

/** An e-mail of the shop, which always has both texts. */
export type SeenMail = MailRecord & { readonly html: string; readonly text: string };

/**
 * Connects to the sandbox at `url`, or to that of the shop under test. Each call throws when the
 * control interface refuses.
 */
export function sandboxControl(url?: string) {
  const base = () => url ?? process.env.SANDBOX_URL ?? "http://localhost:4010";
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${base()}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      const message = `${method} ${path}: ${await response.text()}`;
      throw response.status === 409 ? new SandboxRefusal(message) : new Error(message);
    }
    return (await response.json()) as T;
  }
  const arm = (fault: ArmedFault) => call("POST", "/_control/faults", fault);
  const webhooks = async (query = "") =>
    (await call<{ webhooks: WebhookRecord[] }>("GET", `/_control/webhooks${query}`)).webhooks;
  return {
    get url() {
      return base();
    },
    reset: () => call("POST", "/_control/reset"),
    arm,
    fault: (
      provider: Provider,
      operation: string,
      fault: string,
      options: Partial<ArmedFault> = {},
    ) => arm({ ...options, provider, operation, fault }),
    clearFaults: () => call("DELETE", "/_control/faults"),
    session: (id: string, action: string, amountCents?: number) =>
      call("POST", `/_control/stripe/sessions/${id}`, { action, amountCents }),
    order: (id: string, action: string) =>
      call("POST", `/_control/paypal/orders/${id}`, { action }),
    capture: (id: string, action: string, amountCents?: number) =>
      call("POST", `/_control/paypal/captures/${id}`, { action, amountCents }),
    stripeRefund: (id: string, action: "complete" | "fail") =>
      call("POST", `/_control/stripe/refunds/${id}`, { action }),
    paypalRefund: (id: string, action: "complete" | "fail") =>
      call("POST", `/_control/paypal/refunds/${id}`, { action }),
    clearIdempotencyKeys: () => call("DELETE", "/_control/idempotency-keys"),
    requests: async (operation: string) =>
      (
        await call<{ requests: LoggedRequest[] }>(
          "GET",
          `/_control/requests?operation=${encodeURIComponent(operation)}`,
        )
      ).requests,
    /** Lists e-mails, newest first, optionally to one address. */
    mail: async (to?: string) => {
      const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
      return (await call<{ mail: SeenMail[] }>("GET", `/_control/mail${query}`)).mail;
    },
    /** Sends an e-mail to the shop. Returns Resend's id of it. */
    receive: async (mail: {
      from: string;
      to: string[];
      subject?: string;
      text?: string;
      html?: string;
      headers?: Record<string, string>;
      attachments?: string[];
    }) => (await call<{ id: string }>("POST", "/_control/resend/received", mail)).id,
    clearMail: () => call("DELETE", "/_control/mail"),
    /** Lists all e-mails without their contents. */
    mailEnvelopes: async () =>
      (
        await call<{ mail: Pick<MailRecord, "to" | "idempotencyKey">[] }>(
          "GET",
          "/_control/mail?fields=envelope",
        )
      ).mail,
    /** Lists what push services received, oldest first. */
    pushes: async () => (await call<{ pushes: PushRecord[] }>("GET", "/_control/pushes")).pushes,
    /** Lists the events sent by pixel and server to the ad platform, oldest first. */
    adEvents: async () =>
      (await call<{ events: AdEventRecord[] }>("GET", "/_control/ad-events")).events,
    /** Lists the providers' payments with money, captured or pending, or that of one reference. */
    payments: async (reference?: string) => {
      const query = reference === undefined ? "" : `?reference=${reference}`;
      return (await call<{ payments: MoneyRow[] }>("GET", `/_control/payments${query}`)).payments;
    },
    webhooks: () => webhooks(),
    webhooksOfType: (type: string) => webhooks(`?type=${type}`),
    /** Lists the webhooks without their contents that were not delivered yet. */
    pendingWebhooks: async () =>
      (await webhooks("?fields=envelope")).filter(({ state }) => state === "pending"),
    redeliver: (id: string) => call("POST", `/_control/webhooks/${id}/redeliver`),
    waitForWebhooks: async () => {
      for (let tries = 0; tries < 4_000; tries += 1) {
        const all = await webhooks();
        if (all.every(({ state }) => state !== "pending")) return all;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error("Webhooks are still pending");
    },
  };
}
