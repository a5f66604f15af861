import { type FaultStore } from "./faults";
import { type IdempotencyStore } from "./idempotency";
import { type RequestLog } from "./request-log";
import { type SandboxState } from "./state";
import { type WebhookQueue } from "./webhooks";

export interface Sandbox {
  /** Plays live accounts: live keys, and `livemode: true` in objects and events. */
  readonly live: boolean;
  /** Address of this sandbox, `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly state: SandboxState;
  readonly faults: FaultStore;
  readonly keys: IdempotencyStore;
  readonly requests: RequestLog;
  readonly webhooks: WebhookQueue;
  readonly certificate: { readonly id: string; readonly pem: string };
  /** SMTP server of the sandbox, where it was asked for. */
  readonly smtpUrl: string | null;
  siteUrl(): string;
  now(): Date;
}

/** Returns the current time in Unix seconds, as Stripe counts time. */
export function unixSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now().getTime() / 1_000);
}
