import { type FaultStore, type Provider } from "./faults";
import { type SandboxState } from "./state";
import { type WebhookQueue } from "./webhooks";

export interface LoggedRequest {
  readonly at: string;
  readonly provider: Provider;
  readonly operation: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

export interface Sandbox {
  /** Plays live accounts: live keys, and `livemode: true` in objects and events. */
  readonly live: boolean;
  /** Address of this sandbox, `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Address of the shop. */
  readonly siteUrl: string;
  readonly state: SandboxState;
  readonly faults: FaultStore;
  /** Idempotency keys of the calls in progress. */
  readonly keysInUse: Set<string>;
  /** Received calls, newest last. */
  readonly requests: LoggedRequest[];
  readonly webhooks: WebhookQueue;
  readonly certificate: { readonly id: string; readonly pem: string };
  /** SMTP server of the sandbox, where it was asked for. */
  readonly smtpUrl: string | null;
}

/** Returns the current time in Unix seconds, as Stripe counts time. */
export function unixSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

export function isoNow(): string {
  return new Date().toISOString();
}
